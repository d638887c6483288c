package svc.verbs.mix;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import svc.automation.BeatRange;
import svc.model.argument.PositionReference;
import svc.model.time.SongLength;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verbs.automation.EditArgumentDescriptions;
import svc.verbs.automation.WindowReference;

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
            value = EditArgumentDescriptions.PROJECT,
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
    reference(at, over).requireLength();
  }

  private static WindowReference reference(PositionReference at, SongLength over) {
    return new WindowReference(at, over, "at", "over_beats");
  }

  /** Returns whether the call asks for a crossfade. */
  public boolean isGiven() {
    return at != null;
  }

  /** Returns the window in beats. */
  public BeatRange toRange(PositionResolver positions) {
    return reference(at, over).toRange(positions);
  }

  /**
   * Returns this window with a section replaced by a range in beats. A repeated call then writes to
   * this range even if the section has been moved since.
   */
  public CrossfadeWindow inBeats(BeatRange range) {
    return at == null || at.section() == null
        ? new CrossfadeWindow(at, over, null)
        : new CrossfadeWindow(
            PositionReference.ofBeats(range.start()), SongLength.ofBeats(range.length()), null);
  }
}
