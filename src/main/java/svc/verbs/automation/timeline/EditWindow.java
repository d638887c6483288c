package svc.verbs.automation.timeline;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import svc.automation.BeatRange;
import svc.model.argument.PositionReference;
import svc.model.time.SongLength;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments that select the window whose automation is edited. */
public record EditWindow(
    @VerbArgument(value = ArgumentDescriptions.AT, tool = "at", cli = "--at POSITION")
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

  public EditWindow {
    if (over == null && at != null && at.section() == null) {
      throw MISSING_ARGUMENT
          .because("{over_beats} is required unless {at} is a section")
          .hint("Give the length of the window with {over_beats}.");
    }
  }

  /** Returns the window in beats. */
  public BeatRange toRange(PositionResolver positions) {
    double start = positions.toBeats(at);
    double length = positions.toLength(at, over);
    if (!(start + length > start)) {
      throw INVALID_ARGUMENT
          .because("{over_beats} is too small for a window at " + at)
          .hint("Give a longer length, such as 1 beat.");
    }
    return new BeatRange(start, start + length);
  }

  /** Returns the same window without a section, whose position may change. */
  public EditWindow inBeats(EditedAutomation result) {
    return at.section() == null
        ? new EditWindow(at, over, null)
        : new EditWindow(
            PositionReference.ofBeats(result.source().startBeats()),
            SongLength.ofBeats(result.source().lengthBeats()),
            null);
  }
}
