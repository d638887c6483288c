package svc.host.embedded.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.host.embedded.device.DeviceCatalog;
import svc.host.embedded.device.DeviceState;
import svc.model.clip.ArrangementClip;
import svc.model.device.DeviceKind;
import svc.model.envelope.Envelope;
import svc.text.TextSanitizer;

/** Changes of device chains, as functions from one state of a set to the next. */
public final class DeviceChainEditor {
  private DeviceChainEditor() {}

  /** Returns the track with a device placed in its chain. */
  public static TrackState place(TrackState track, DevicePlacement placement) {
    TrackState remaining =
        placement.replaced().map(replaced -> remove(track, replaced)).orElse(track);
    List<DeviceState> chain = new ArrayList<>(remaining.devices());
    chain.add(placement.index(), placement.device());
    return remaining.withDevices(List.copyOf(chain));
  }

  /**
   * Returns the track without a device. Also removes the envelopes of the device and of the devices
   * inside it.
   */
  public static TrackState remove(TrackState track, DeviceState device) {
    return withoutEnvelopes(withoutDevice(track, device), envelope -> isInside(device, envelope));
  }

  /**
   * Returns the track without the envelopes that match a condition. They are removed from all clips
   * of the track.
   */
  static TrackState withoutEnvelopes(TrackState track, Predicate<Envelope> removed) {
    TrackState changed = track;
    for (ClipSlotState slot : track.slots()) {
      List<Envelope> remaining = withoutEnvelopes(slot.clip().envelopes(), removed);
      changed = changed.withClip(slot.scene(), slot.clip().withEnvelopes(remaining));
    }
    return changed.withArrangement(
        track.arrangement().stream()
            .map(
                clip ->
                    clip.envelopes() == null
                        ? clip
                        : clip.withEnvelopes(withoutEnvelopes(clip.envelopes(), removed)))
            .toList());
  }

  /**
   * Returns the set with a device moved to the allowed place that is nearest to a position.
   *
   * @param position the position after the move, from 1; null for the end
   */
  public static SetState move(
      SetState set,
      TrackState from,
      DeviceState device,
      TrackState to,
      DeviceCatalog catalog,
      Integer position) {
    if (from.id() == to.id()) {
      TrackState others = withoutDevice(from, device);
      DevicePlacement placement = DevicePlacement.plan(others, device, catalog, position);
      return set.withTrackChanged(from, track -> place(others, placement));
    }
    DevicePlacement placement = DevicePlacement.plan(to, device, catalog, position);
    requireNoAutomation(from, device);
    if (placement.replaced().isPresent()) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(to.name())
                  + " already has the instrument "
                  + TextSanitizer.quote(placement.replaced().get().name()))
          .hint("Delete that instrument first, or choose another track.");
    }
    return set.withTrackChanged(from, track -> withoutDevice(track, device))
        .withTrackChanged(to, track -> place(track, placement));
  }

  private static void requireNoAutomation(TrackState track, DeviceState device) {
    boolean automated =
        Stream.concat(
                track.slots().stream().map(slot -> slot.clip().envelopes()),
                track.arrangement().stream().map(ArrangementClip::envelopes))
            .filter(Objects::nonNull)
            .flatMap(List::stream)
            .anyMatch(envelope -> isInside(device, envelope));
    if (automated) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(device.name())
                  + " cannot be moved to another track, because it has automation on "
                  + TextSanitizer.quote(track.name()))
          .hint("Remove its automation first, or load the device on the other track.");
    }
  }

  /**
   * Returns the set with a copy of a device after it. The copy gets the number {@code nextDevice}
   * of the set, and the devices inside the copy get the following numbers.
   */
  public static SetState duplicate(
      SetState set, TrackState track, DeviceState device, DeviceCatalog catalog) {
    if (catalog.typeOf(device).kind() == DeviceKind.INSTRUMENT) {
      throw INVALID_ARGUMENT
          .because(
              TextSanitizer.quote(device.name())
                  + " is an instrument, and a track can have only one instrument")
          .hint("Duplicate the track instead.");
    }
    List<DeviceState> chain = new ArrayList<>(track.devices());
    AtomicInteger next = new AtomicInteger(set.nextDevice());
    chain.add(chain.indexOf(device) + 1, device.withIds(old -> next.getAndIncrement()));
    return set.withTrackChanged(track, changed -> changed.withDevices(List.copyOf(chain)))
        .withDeviceNumbersUsed(next.get() - set.nextDevice());
  }

  private static TrackState withoutDevice(TrackState track, DeviceState device) {
    List<DeviceState> chain = new ArrayList<>(track.devices());
    chain.remove(device);
    return track.withDevices(List.copyOf(chain));
  }

  private static List<Envelope> withoutEnvelopes(
      List<Envelope> envelopes, Predicate<Envelope> removed) {
    return envelopes.stream().filter(removed.negate()).toList();
  }

  /** Returns whether an envelope automates a parameter of a device, or of a device inside it. */
  private static boolean isInside(DeviceState device, Envelope envelope) {
    return device.withNestedDevices().stream()
        .anyMatch(found -> found.handle().equals(envelope.deviceId()));
  }
}
