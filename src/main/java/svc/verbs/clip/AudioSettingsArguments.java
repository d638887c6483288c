package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Objects;
import java.util.stream.Stream;
import svc.model.clip.AudioSettings;
import svc.model.clip.WarpMode;
import svc.model.track.Decibels;
import svc.verb.VerbArgument;

/** The arguments for the settings of an audio clip; null for settings that are not changed. */
public record AudioSettingsArguments(
    @VerbArgument(
            value = "Level of an audio clip in dB, from -inf to 24.",
            tool = "gain_db",
            cli = "--gain DB",
            unit = "dB",
            optional = true)
        Decibels gain,
    @VerbArgument(
            value = "Transposition of an audio clip in semitones.",
            brief = "semitones",
            tool = "transpose",
            cli = "--transpose SEMITONES",
            min = -AudioSettings.MAX_TRANSPOSE,
            max = AudioSettings.MAX_TRANSPOSE,
            optional = true)
        Integer transpose,
    @VerbArgument(
            value = "Fine transposition of an audio clip in cents.",
            brief = "cents",
            tool = "detune",
            cli = "--detune CENTS",
            min = AudioSettings.MIN_DETUNE,
            max = AudioSettings.MAX_DETUNE,
            optional = true)
        Double detune,
    @VerbArgument(
            value = "Whether an audio clip follows the tempo; otherwise its times are in seconds.",
            brief = "false: plays at the file's own speed, times as \"1.5s\"",
            tool = "warp",
            cli = "--warp|--no-warp",
            optional = true)
        Boolean warp,
    @VerbArgument(
            value = "How a warped audio clip changes its speed.",
            tool = "warp_mode",
            cli = "--warp-mode MODE",
            optional = true)
        WarpMode warpMode) {

  public AudioSettingsArguments {
    if (gain != null && gain.value() > AudioSettings.MAX_GAIN_DB) {
      throw INVALID_ARGUMENT
          .because("{gain_db} must be at most 24 dB, not " + gain + " dB")
          .hint("Raise the volume of the track instead: `svc mix set`.");
    }
  }

  boolean isEmpty() {
    return Stream.of(gain, transpose, detune, warp, warpMode).allMatch(Objects::isNull);
  }

  /** Returns the settings of a clip after the changes. */
  AudioSettings applyTo(AudioSettings before) {
    if (warpMode == WarpMode.REX && before.warpMode() != WarpMode.REX) {
      throw INVALID_ARGUMENT
          .because("the warp mode REX is only for REX files")
          .hint("Choose another mode, such as Beats.");
    }
    return new AudioSettings(
        warp == null ? before.warp() : warp,
        warpMode == null ? before.warpMode() : warpMode,
        gain == null ? before.gainDb() : gain,
        transpose == null ? before.transpose() : transpose,
        detune == null ? before.detune() : detune);
  }
}
