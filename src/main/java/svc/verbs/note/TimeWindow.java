package svc.verbs.note;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.automation.BeatRange;
import svc.model.argument.SongPosition;
import svc.model.time.BeatComparison;
import svc.model.time.SongLength;
import svc.note.ClipExtent;
import svc.note.NoteParser;
import svc.note.NoteWindow;
import svc.verb.VerbArgument;

/**
 * The arguments that select a window of time in a clip; without them, the window is the whole clip.
 */
public record TimeWindow(
    @VerbArgument(
            value = "Start of a window in the clip: bar.beat, such as 2.1, or beats.",
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        SongPosition at,
    @VerbArgument(
            value = "Length of the window; to the clip's end when omitted.",
            tool = "length_beats",
            cli = "--length LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength length) {

  static final TimeWindow WHOLE_CLIP = new TimeWindow(null, null);

  public TimeWindow {
    if (at == null && length != null) {
      throw CONFLICTING_ARGUMENTS
          .because("{length_beats} requires {at}")
          .hint("Give {at}, or omit {length_beats}.");
    }
  }

  /** Returns a window with the times of a range in beats. */
  static TimeWindow of(NoteWindow range) {
    return new TimeWindow(
        SongPosition.ofBeats(range.from()), SongLength.ofBeats(range.to() - range.from()));
  }

  /** Returns the extent of the clip, or a longer extent that contains this window. */
  ClipExtent extend(ClipExtent clip) {
    double from = at == null ? 0 : at.toBeats(clip.signature());
    double shortest = BeatComparison.isBefore(from, clip.length()) ? 0 : NoteParser.DEFAULT_STEP;
    return clip.extendedTo(from + (length == null ? shortest : length.toBeats(clip.signature())));
  }

  boolean isWholeClip() {
    return at == null;
  }

  /**
   * Returns the part of a clip that is in the window, over a range of pitches. Throws
   * INVALID_ARGUMENT if the window begins at or after the clip's end.
   */
  NoteWindow in(ClipExtent clip, PitchRange pitches) {
    double from = at == null ? 0 : clip.startOfWindow(at);
    double to =
        length == null
            ? clip.length()
            : Math.min(clip.length(), from + length.toBeats(clip.signature()));
    return new NoteWindow(from, to, pitches.lowest(), pitches.highest());
  }
}
