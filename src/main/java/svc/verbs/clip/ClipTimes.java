package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.model.argument.ClipPosition;
import svc.model.argument.SongPosition;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpMap;
import svc.model.set.TransportState;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/**
 * Converts positions as callers write them to the times of a clip, which are in beats, or in
 * seconds if the clip is not warped.
 *
 * @param map the conversion between beats and seconds of the file; null for a MIDI clip
 * @param originSeconds the time in the file at the clip's position 0
 */
record ClipTimes(TimeSignature signature, double tempo, WarpMap map, double originSeconds) {
  private static final double SECONDS_PER_MINUTE = 60;

  static ClipTimes of(SessionClip clip, TransportState transport) {
    ClipAudio audio = clip.audio();
    double tempo = transport.tempo();
    boolean isOnTimeline = audio != null && audio.region() != null;
    return new ClipTimes(
        transport.signature(),
        tempo,
        audio == null ? null : audio.warpMap(tempo),
        isOnTimeline ? audio.region().startSeconds() : 0);
  }

  /** Returns settings with times in the unit that they have if the clip is warped or not. */
  ClipSettings converted(ClipSettings before, boolean toSeconds) {
    if (before.audio() == null || before.audio().warp() != toSeconds) {
      return before;
    }
    return new ClipSettings(
            before.looping() && !toSeconds,
            convert(before.looping() && toSeconds ? before.start() : before.loopStart(), toSeconds),
            convert(before.loopEnd(), toSeconds),
            convert(before.start(), toSeconds),
            before.color(),
            before.launchQuantization())
        .withLaunching(before.launchQuantization(), before.launching())
        .withAudio(before.audio());
  }

  private double convert(double time, boolean toSeconds) {
    return toSeconds ? map.toSeconds(time) - originSeconds : map.toBeats(time + originSeconds);
  }

  /**
   * Returns the time of a position. Throws INVALID_ARGUMENT for a position in seconds of a MIDI
   * clip, and for one in bars or beats of a clip that is not warped.
   */
  double toTime(ClipPosition position, boolean inSeconds) {
    if (position.seconds() == null) {
      return inSeconds ? requireZero(position) : position.position().toBeats(signature);
    }
    if (map == null) {
      throw INVALID_ARGUMENT
          .because("a position in a MIDI clip is in bars and beats, not in seconds")
          .hint("Write bar.beat such as \"2.1\", or beats such as \"4b\".");
    }
    return inSeconds ? position.seconds() : map.toBeats(position.seconds() + originSeconds);
  }

  private double requireZero(ClipPosition position) {
    double beats = position.position().toBeats(signature);
    if (beats != 0) {
      throw INVALID_ARGUMENT
          .because(
              "the clip is not warped, so a position in it is in seconds, not \"" + position + '"')
          .hint("Write, for example, \"1.5s\", or warp the clip with {warp}.");
    }
    return 0;
  }

  /** Returns the time that a length takes. A number without a unit counts bars. */
  double toTime(SongLength length, boolean inSeconds) {
    double beats = length.barsToBeats(signature);
    return inSeconds ? beats * SECONDS_PER_MINUTE / tempo : beats;
  }

  /** Returns the length in beats of a clip with settings that does not loop. */
  double lengthBeats(ClipSettings settings) {
    boolean inSeconds = settings.audio() != null && !settings.audio().warp();
    double length = settings.loopEnd() - settings.loopStart();
    return inSeconds ? length * tempo / SECONDS_PER_MINUTE : length;
  }

  /** Formats a time of the clip as a position. */
  String format(double time, boolean inSeconds) {
    if (inSeconds) {
      return NumberFormatter.format(time) + " s";
    }
    return time < 0
        ? NumberFormatter.format(time) + " beats"
        : SongPosition.format(time, signature);
  }
}
