package svc.verbs.mix;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.track.Decibels;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackSend;

/**
 * The value that a mixer setting has at the end of a crossfade.
 *
 * @param setting "volume", "pan", "mute" or "send" with the name of the return track
 * @param level the level in dB of a volume or a send, null for other settings
 * @param normalized the normalized value 0-1; null for a send, for which the snapshot contains only
 *     the level
 */
record CrossfadeTargetValue(
    String setting, DeviceParameter parameter, Decibels level, Double normalized) {

  /**
   * Returns the values that the settings of a track have at the end of a crossfade.
   *
   * @param saved the settings in the snapshot
   * @param parameters the parameters of the track's mixer
   * @param returns the return tracks of the set
   */
  static List<CrossfadeTargetValue> of(
      MixerState saved, List<DeviceParameter> parameters, List<ReturnTrack> returns) {
    List<CrossfadeTargetValue> goals = new ArrayList<>();
    for (DeviceParameter parameter : parameters) {
      switch (parameter.index()) {
        case MixerDevice.VOLUME ->
            goals.add(
                new CrossfadeTargetValue("volume", parameter, saved.volumeDb(), volumeOf(saved)));
        case MixerDevice.PAN ->
            goals.add(new CrossfadeTargetValue("pan", parameter, null, panOf(saved, parameter)));
        case MixerDevice.MUTE -> muteOf(saved, parameter).ifPresent(goals::add);
        default -> sendOf(saved, parameter, returns).ifPresent(goals::add);
      }
    }
    return goals;
  }

  private static double volumeOf(MixerState saved) {
    return saved.volumeDb().isSilence() ? 0 : saved.volumeRaw();
  }

  private static double panOf(MixerState saved, DeviceParameter pan) {
    return (saved.pan() - pan.min()) / (pan.max() - pan.min());
  }

  private static Optional<CrossfadeTargetValue> muteOf(
      MixerState saved, DeviceParameter parameter) {
    return saved.mute() == null
        ? Optional.empty()
        : Optional.of(new CrossfadeTargetValue("mute", parameter, null, saved.mute() ? 1.0 : 0.0));
  }

  private static Optional<CrossfadeTargetValue> sendOf(
      MixerState saved, DeviceParameter parameter, List<ReturnTrack> returns) {
    for (ReturnTrack to : returns) {
      if (MixerDevice.sendIndex(to.livesetId()) == parameter.index()) {
        return saved.sends().stream()
            .filter(send -> isNamed(to, send))
            .findFirst()
            .map(
                send ->
                    new CrossfadeTargetValue("send " + to.name(), parameter, send.levelDb(), null));
      }
    }
    return Optional.empty();
  }

  private static boolean isNamed(ReturnTrack to, TrackSend send) {
    return to.name().strip().equalsIgnoreCase(send.returnName().strip());
  }

  AutomationTarget target() {
    return new AutomationTarget(MixerDevice.NAME, parameter.index());
  }

  boolean isMute() {
    return parameter.index() == MixerDevice.MUTE;
  }
}
