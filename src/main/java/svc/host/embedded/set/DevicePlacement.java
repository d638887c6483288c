package svc.host.embedded.set;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import svc.host.check.DeviceCheck;
import svc.host.check.TrackCheck;
import svc.model.device.DeviceKind;

/**
 * The place of a new device in a chain, which consists of MIDI effects, then the instrument, then
 * audio effects.
 *
 * @param index the index of the new device, from 0, after the replaced device was removed
 * @param replaced the instrument that the new instrument replaces
 */
public record DevicePlacement(DeviceState device, int index, Optional<DeviceState> replaced) {

  /**
   * Returns the allowed place that is nearest to a position. Throws NOT_A_MIDI_TRACK if the device
   * needs MIDI and the track is not a MIDI track, and INVALID_ARGUMENT if the position is out of
   * range.
   *
   * @param position the requested position, from 1; null for the end
   */
  public static DevicePlacement plan(
      TrackState track, DeviceState device, DeviceCatalog catalog, Integer position) {
    List<DeviceState> chain = track.devices();
    DeviceKind kind = catalog.typeOf(device).kind();
    if (kind != DeviceKind.AUDIO_EFFECT) {
      new TrackCheck(track.name(), track.kind()).requireMidiFor(device.name());
    }
    Optional<DeviceState> instrument =
        kind == DeviceKind.INSTRUMENT ? instruments(chain, catalog).findFirst() : Optional.empty();
    return new DevicePlacement(device, indexFor(chain, device, catalog, position), instrument);
  }

  /**
   * Returns the index, from 0, of the allowed place in a chain that is nearest to a position.
   * Throws INVALID_ARGUMENT if the position is out of range.
   *
   * @param position the requested position, from 1; null for the end
   */
  static int indexFor(
      List<DeviceState> chain, DeviceState device, DeviceCatalog catalog, Integer position) {
    return DeviceCheck.indexInChain(
        chain.stream().map(found -> catalog.typeOf(found).kind()).toList(),
        catalog.typeOf(device).kind(),
        position);
  }

  private static Stream<DeviceState> instruments(List<DeviceState> chain, DeviceCatalog catalog) {
    return chain.stream().filter(d -> catalog.typeOf(d).kind() == DeviceKind.INSTRUMENT);
  }
}
