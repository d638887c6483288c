package svc.host.check;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_ARMABLE;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.List;
import svc.model.error.SvcException;
import svc.model.track.Decibels;
import svc.model.track.FaderScale;
import svc.model.track.MixerChange;
import svc.model.track.TrackKind;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Checks changes of the mixer.
 *
 * @param track the name of the track to change
 * @param kind the kind of this track
 * @param returns the handles of the return tracks of the set
 */
public record MixerChangeCheck(String track, TrackKind kind, List<String> returns) {

  /**
   * Throws NOT_ARMABLE or NOT_SUPPORTED_BY_HOST if the track does not have a setting, and
   * INVALID_ARGUMENT if a value is out of range or a send is not to a return track.
   */
  public void require(MixerChange change) {
    if (Boolean.TRUE.equals(change.arm()) && !kind.hasClipSlots()) {
      throw NOT_ARMABLE.because(
          TextSanitizer.quote(track) + " is a " + kind + " track and cannot be armed");
    }
    boolean hasSwitches = change.mute() != null || change.solo() != null;
    if (kind == TrackKind.MASTER && (hasSwitches || !change.sends().isEmpty())) {
      throw NOT_SUPPORTED_BY_HOST
          .because("the master track has no mute, solo or sends")
          .hint("Set only its volume and pan.");
    }
    requireLevel("volume", change.volume(), FaderScale.VOLUME);
    requireInRange("volume_raw", change.volumeRaw(), 0);
    requireInRange("pan", change.pan(), -1);
    change.sends().forEach(this::requireSend);
  }

  private void requireSend(String to, Decibels level) {
    if (!returns.contains(to)) {
      throw INVALID_ARGUMENT
          .because(to + " is not a return track")
          .hint("Run `svc mix returns` to see the return tracks.");
    }
    requireLevel("send level", level, FaderScale.SEND);
  }

  private static void requireLevel(String what, Decibels level, FaderScale fader) {
    if (level != null && !level.isSilence() && !fader.contains(level)) {
      String max = NumberFormatter.format(fader.maximumDb()) + " dB";
      throw outOfRange("the " + what, fader.minimumDb(), max, level.value())
          .hint("Use -inf for silence.");
    }
  }

  private static void requireInRange(String what, Double value, double min) {
    if (value != null && !(value >= min && value <= 1)) {
      throw outOfRange(what, min, "1", value).hint("Give a value in this range.");
    }
  }

  private static SvcException outOfRange(String what, double min, String max, double value) {
    return INVALID_ARGUMENT.because(
        what
            + " must be between "
            + NumberFormatter.format(min)
            + " and "
            + max
            + ", not "
            + NumberFormatter.format(value));
  }
}
