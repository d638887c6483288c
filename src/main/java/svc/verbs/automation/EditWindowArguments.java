package svc.verbs.automation;

import java.nio.file.Path;
import svc.automation.BeatRange;
import svc.model.argument.PositionReference;
import svc.model.time.SongLength;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments that select the window whose automation is edited. */
public record EditWindowArguments(
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
            value = EditArgumentDescriptions.PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project) {

  public EditWindowArguments {
    reference(at, over).requireLength();
  }

  private static WindowReference reference(PositionReference at, SongLength over) {
    return new WindowReference(at, over, "at", "over_beats");
  }

  /** Returns the window in beats. */
  public BeatRange toRange(PositionResolver positions) {
    return reference(at, over).toRange(positions);
  }

  /**
   * Returns this window with a section replaced by the section's range in beats. A repeated call
   * then edits this range even if the section has been moved since.
   */
  public EditWindowArguments inBeats(EditedAutomation result) {
    return at.section() == null
        ? new EditWindowArguments(at, over, null)
        : new EditWindowArguments(
            PositionReference.ofBeats(result.source().range().startBeats()),
            SongLength.ofBeats(result.source().range().lengthBeats()),
            null);
  }
}
