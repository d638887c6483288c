package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Path;
import svc.automation.BeatRange;
import svc.model.argument.PositionReference;
import svc.model.serialization.OmittedFromJson;
import svc.model.time.SongLength;
import svc.session.project.PositionResolver;
import svc.verb.VerbArgument;

/**
 * The arguments that select a window of the timeline. If they are omitted, the entire timeline is
 * selected.
 */
public record TimelineWindowOptions(
    @VerbArgument(
            value = EditArgumentDescriptions.START,
            brief = EditArgumentDescriptions.BRIEF_START,
            tool = "start",
            cli = "--from POSITION",
            optional = true)
        PositionReference start,
    @VerbArgument(
            value = EditArgumentDescriptions.LENGTH,
            tool = "length_beats",
            cli = "--length LENGTH",
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

  public TimelineWindowOptions {
    boolean isSection = start != null && start.section() != null;
    if ((start == null) != (length == null) && !isSection) {
      throw CONFLICTING_ARGUMENTS
          .because(
              "{start} and {length_beats} must be given together or both omitted, unless {start} is a section or locator")
          .hint(
              "For example, 9.1 for {start} and 32 for {length_beats} select 32 beats from bar 9.");
    }
  }

  /**
   * The selected window in beats, so that the call can be repeated without reading the project.
   *
   * @param range null for the entire timeline
   */
  record SelectedRange(BeatRange range) implements OmittedFromJson {}

  /** Returns the window, null for the entire timeline. */
  BeatRange toRange(PositionResolver positions) {
    return start == null ? null : WindowReference.from(start, length).toRange(positions);
  }

  /**
   * Returns this window with a section replaced by the section's range in beats. A repeated call
   * then uses this range even if the section has been moved since.
   */
  TimelineWindowOptions inBeats(BeatRange range) {
    return start == null || start.section() == null
        ? this
        : new TimelineWindowOptions(
            PositionReference.ofBeats(range.start()), SongLength.ofBeats(range.length()), null);
  }
}
