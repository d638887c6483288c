package svc.host.check;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.clip.AudioSettings;
import svc.model.clip.ClipSettings;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** Checks changes of audio clips. */
public final class AudioCheck {
  private AudioCheck() {}

  /**
   * Throws INVALID_ARGUMENT if a clip cannot have the audio settings.
   *
   * @param clip the clip that is changed
   */
  public static void requireSettings(ClipCheck clip, ClipSettings settings) {
    AudioSettings audio = settings.audio();
    if (audio == null) {
      return;
    }
    requireAudio(clip);
    if (!isValid(audio)) {
      throw INVALID_ARGUMENT
          .because(
              "an audio clip has a gain of at most 24 dB, a transposition of -48 to 48 semitones"
                  + " and a detuning of -50 to 49 cents")
          .hint("Give values in these ranges.");
    }
    if (!audio.warp() && settings.looping()) {
      throw INVALID_ARGUMENT
          .because("a clip that is not warped cannot loop")
          .hint("Warp the clip, or turn its loop off.");
    }
  }

  /** Returns whether all values are in range. */
  public static boolean isValid(AudioSettings audio) {
    return audio.gainDb().value() <= AudioSettings.MAX_GAIN_DB
        && Math.abs(audio.transpose()) <= AudioSettings.MAX_TRANSPOSE
        && audio.detune() >= AudioSettings.MIN_DETUNE
        && audio.detune() <= AudioSettings.MAX_DETUNE;
  }

  /** Throws INVALID_ARGUMENT for a MIDI clip. */
  public static void requireAudio(ClipCheck clip) {
    if (clip.kind() != TrackKind.AUDIO) {
      throw INVALID_ARGUMENT
          .because(
              (clip.name().isBlank() ? "the clip" : "the clip " + TextSanitizer.quote(clip.name()))
                  + " is a MIDI clip; it has no audio")
          .hint("Choose an audio clip.");
    }
  }
}
