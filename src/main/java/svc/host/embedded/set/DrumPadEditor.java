package svc.host.embedded.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import svc.host.embedded.set.DeviceState.ChainState;
import svc.host.embedded.set.DeviceState.DrumPadState;
import svc.text.TextSanitizer;

/** Changes of the pads of drum racks, as functions from one state of a track to the next. */
public final class DrumPadEditor {
  private DrumPadEditor() {}

  /** Returns the drum rack with a handle. Throws INVALID_ARGUMENT if the device has no pads. */
  public static DeviceState requireDrumRack(
      TrackState track, String handle, DeviceCatalog catalog) {
    DeviceState found = track.requireDevice(handle);
    if (!catalog.hasDrumPads(found)) {
      throw INVALID_ARGUMENT
          .because(TextSanitizer.quote(found.name()) + " has no pads")
          .hint("Choose a Drum Rack outside other Drum Racks.");
    }
    return found;
  }

  /** Returns the devices of the pad with a note. */
  public static List<DeviceState> devicesOn(DeviceState rack, int note) {
    return rack.chains().stream()
        .filter(chain -> isPlayedBy(chain, note))
        .flatMap(chain -> chain.devices().stream())
        .toList();
  }

  /** Returns the track with a pad that contains only a device, without the replaced devices. */
  public static TrackState fill(
      TrackState track,
      DeviceState rack,
      int note,
      DeviceState device,
      List<DeviceState> replaced) {
    TrackState remaining = track;
    for (DeviceState each : replaced) {
      remaining = DeviceChainEditor.remove(remaining, each);
    }
    return remaining.withDevices(
        remaining.devices().stream()
            .map(found -> found.withChange(rack.handle(), now -> withPad(now, note, device)))
            .toList());
  }

  private static DeviceState withPad(DeviceState rack, int note, DeviceState device) {
    List<DrumPadState> pads =
        Stream.concat(
                rack.pads().stream().filter(pad -> pad.note() != note),
                Stream.of(new DrumPadState(note, device.name())))
            .sorted(Comparator.comparingInt(DrumPadState::note))
            .toList();
    ChainState chain = new ChainState(device.name(), note, false, List.of(device));
    int returns = (int) rack.chains().stream().takeWhile(existing -> !existing.isReturn()).count();
    List<ChainState> chains =
        Stream.of(
                rack.chains().stream()
                    .limit(returns)
                    .filter(existing -> !isPlayedBy(existing, note)),
                Stream.of(chain),
                rack.chains().stream().skip(returns))
            .flatMap(part -> part)
            .toList();
    return new DeviceState(
        rack.id(),
        rack.name(),
        rack.table(),
        rack.values(),
        rack.names(),
        pads,
        chains,
        rack.sideChain());
  }

  private static boolean isPlayedBy(ChainState chain, int note) {
    return chain.note() != null && chain.note() == note;
  }
}
