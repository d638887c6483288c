package svc.host.embedded.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.List;
import java.util.Optional;
import svc.host.embedded.device.DeviceCatalog;
import svc.host.embedded.device.DeviceState;
import svc.model.device.DeviceKind;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * Where a device lands in a chain: MIDI effects, then the instrument, then audio effects.
 *
 * @param place counted from 0, when what it replaces is gone
 * @param replaced the instrument that makes way for another
 */
public record DevicePlacement(DeviceState device, int place, Optional<DeviceState> replaced) {

  /**
   * @param position 1-based, null for the end
   */
  public static DevicePlacement plan(
      TrackState track, DeviceState device, DeviceCatalog models, Integer position) {
    List<DeviceState> chain = track.devices();
    DeviceKind kind = models.typeOf(device).kind();
    if (kind != DeviceKind.AUDIO_EFFECT && track.kind() != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(device.name())
              + " needs MIDI, and "
              + TextSanitizer.quote(track.name())
              + " is "
              + (track.kind() == TrackKind.AUDIO ? "an audio" : "a " + track.kind())
              + " track");
    }
    if (position != null && (position < 1 || position > chain.size() + 1)) {
      throw INVALID_ARGUMENT.because(
          "position must be between 1 and " + (chain.size() + 1) + ", not " + position);
    }
    int asked = position == null ? chain.size() : position - 1;
    int midi =
        (int) chain.stream().filter(d -> models.typeOf(d).kind() == DeviceKind.MIDI_EFFECT).count();
    Optional<DeviceState> instrument =
        chain.stream().filter(d -> models.typeOf(d).kind() == DeviceKind.INSTRUMENT).findFirst();
    return switch (kind) {
      case MIDI_EFFECT -> new DevicePlacement(device, Math.min(asked, midi), Optional.empty());
      case INSTRUMENT -> new DevicePlacement(device, midi, instrument);
      case AUDIO_EFFECT ->
          new DevicePlacement(
              device, Math.max(asked, midi + (instrument.isPresent() ? 1 : 0)), Optional.empty());
    };
  }
}
