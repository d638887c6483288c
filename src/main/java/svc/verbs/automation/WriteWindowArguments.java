package svc.verbs.automation;

import java.nio.file.Path;
import svc.automation.BeatRange;
import svc.model.argument.PositionReference;
import svc.model.time.SongLength;
import svc.session.project.PositionResolver;
import svc.verb.VerbArgument;

/** The arguments that select the window of a write to the timeline. */
public record WriteWindowArguments(
    @VerbArgument(
            value = EditArgumentDescriptions.START,
            brief = EditArgumentDescriptions.BRIEF_START,
            tool = "start",
            cli = "<start>")
        PositionReference start,
    @VerbArgument(
            value = EditArgumentDescriptions.LENGTH,
            tool = "length_beats",
            cli = "<length>",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength length,
    @VerbArgument(
            value = EditArgumentDescriptions.PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project) {

  public WriteWindowArguments {
    WindowReference.from(start, length).requireLength();
  }

  /** Returns the window in beats. */
  public BeatRange toRange(PositionResolver positions) {
    return WindowReference.from(start, length).toRange(positions);
  }

  /**
   * Returns this window with a section replaced by the section's range in beats. A repeated call
   * then writes to this range even if the section has been moved since.
   */
  public WriteWindowArguments inBeats(BeatRange range) {
    return start.section() == null
        ? this
        : new WriteWindowArguments(
            PositionReference.ofBeats(range.start()), SongLength.ofBeats(range.length()), null);
  }
}
