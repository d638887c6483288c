package svc.host.embedded;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.List;
import java.util.Optional;
import svc.model.DeviceKind;
import svc.model.TrackKind;
import svc.music.Names;

/**
 * Where a device lands in a chain: MIDI effects, then the instrument, then audio effects.
 *
 * @param place counted from 0, when what it replaces is gone
 * @param replaced the instrument that makes way for another
 */
record Placement(DeviceState device, int place, Optional<DeviceState> replaced) {

  /**
   * @param position 1-based, null for the end
   */
  static Placement of(TrackState track, DeviceState device, DeviceModels models, Integer position) {
    List<DeviceState> chain = track.devices();
    DeviceKind kind = models.type(device).kind();
    if (kind != DeviceKind.AUDIO_EFFECT && track.kind() != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK.because(
          Names.quoted(device.name())
              + " needs MIDI, and "
              + Names.quoted(track.name())
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
        (int) chain.stream().filter(d -> models.type(d).kind() == DeviceKind.MIDI_EFFECT).count();
    Optional<DeviceState> instrument =
        chain.stream().filter(d -> models.type(d).kind() == DeviceKind.INSTRUMENT).findFirst();
    return switch (kind) {
      case MIDI_EFFECT -> new Placement(device, Math.min(asked, midi), Optional.empty());
      case INSTRUMENT -> new Placement(device, midi, instrument);
      case AUDIO_EFFECT ->
          new Placement(
              device, Math.max(asked, midi + (instrument.isPresent() ? 1 : 0)), Optional.empty());
    };
  }
}
