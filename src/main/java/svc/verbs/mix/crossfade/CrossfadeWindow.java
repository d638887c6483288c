package svc.verbs.mix.crossfade;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import svc.automation.BeatRange;
import svc.model.argument.PositionReference;
import svc.model.time.SongLength;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verbs.automation.timeline.EditDescriptions;

/**
 * The arguments that select the window of a crossfade. If a call omits them, the mix is recalled at
 * once instead of by a crossfade.
 */
public record CrossfadeWindow(
    @VerbArgument(
            value = ArgumentDescriptions.AT,
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        PositionReference at,
    @VerbArgument(
            value = ArgumentDescriptions.OVER,
            tool = "over_beats",
            cli = "--over LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength over,
    @VerbArgument(
            value = EditDescriptions.PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project) {

  public CrossfadeWindow {
    if (at == null && over != null) {
      throw MISSING_ARGUMENT
          .because("{over_beats} requires {at}, the position at which the crossfade starts")
          .hint("Add {at} with bar.beat such as 9.1, or omit {over_beats} to recall at once.");
    }
    if (at != null && over == null && at.section() == null) {
      throw MISSING_ARGUMENT
          .because("{over_beats} is required unless {at} is a section")
          .hint("Give the length of the crossfade with {over_beats}, such as 4 bars.");
    }
  }

  /** Returns whether the call asks for a crossfade. */
  public boolean isGiven() {
    return at != null;
  }

  /** Returns the window in beats. */
  public BeatRange toRange(PositionResolver positions) {
    double start = positions.toBeats(at);
    double length = positions.toLength(at, over);
    if (!(start + length > start)) {
      throw INVALID_ARGUMENT
          .because("{over_beats} is too small for a crossfade at " + at)
          .hint("Give a longer length, such as 1 beat.");
    }
    return new BeatRange(start, start + length);
  }

  /**
   * Returns this window with a section replaced by a range in beats. A repeated call then writes to
   * the same place even if the section has been moved since.
   */
  public CrossfadeWindow inBeats(BeatRange range) {
    return at == null || at.section() == null
        ? new CrossfadeWindow(at, over, null)
        : new CrossfadeWindow(
            PositionReference.ofBeats(range.start()), SongLength.ofBeats(range.length()), null);
  }
}
