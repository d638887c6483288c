package svc.verbs.automation;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.automation.BeatRange;
import svc.automation.SegmentMover;
import svc.model.argument.TrackReference;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptions;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Moves automation on the timeline later or earlier. */
@VerbDeclaration(
    path = "automation shift",
    tool = "edit_automation",
    operation = "shift",
    effect = VerbEffect.DESTROYS,
    brief = "later, or earlier if by_beats is negative",
    summary = "Move the automation in a window later or earlier.",
    details = "Its nearest value is held where it was.",
    examples = "automation shift Lead --at 11.1 --over 8 --by -8")
public record ShiftAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    EditWindowArguments window,
    TargetOptions target,
    @VerbArgument(
            value = "Distance; negative is earlier.",
            tool = "by_beats",
            cli = "--by BEATS",
            unit = "beats",
            min = -BeatRange.LONGEST,
            max = BeatRange.LONGEST)
        double by,
    EditOptions options)
    implements AutomationVerb<EditedAutomation> {

  public ShiftAutomation {
    if (BeatComparison.areEqual(by, 0)) {
      throw INVALID_ARGUMENT
          .because("{by_beats} is 0, so nothing would move")
          .hint("Give a length in beats, such as 4 or -4.");
    }
  }

  /**
   * Returns this call with its window in beats, so that repeating it does not depend on the
   * project's sections.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(EditedAutomation result) {
    return List.of(new ShiftAutomation(track, window.inBeats(result), target, by, options));
  }

  @Override
  public EditedAutomation run(Session session) {
    AutomationEdit edit = target.edit(session, track, window, options.on(session.host(), false));
    BeatRange source = edit.window();
    double start = BeatComparison.snap(source.start() + by, 0);
    if (start < 0) {
      throw beforeSongError(source);
    }
    return edit.write(selected -> shift(edit, selected, new BeatRange(start, source.end() + by)));
  }

  private SvcException beforeSongError(BeatRange source) {
    String advice =
        source.start() == 0
            ? "The window begins at the start of the song, so its automation can only move later."
            : "Give at least -" + NumberFormatter.format(source.start()) + " for {by_beats}.";
    return INVALID_ARGUMENT
        .because(
            "{by_beats} would move the automation to "
                + NumberFormatter.format(-by - source.start())
                + " beats before the start of the song")
        .hint(advice);
  }

  private AutomationChange shift(
      AutomationEdit edit, SelectedAutomation selected, BeatRange shifted) {
    double beats = shifted.start() - edit.window().start();
    String distance =
        NumberFormatter.format(Math.abs(by)) + (Math.abs(by) == 1 ? " beat" : " beats");
    return new AutomationChange(
        selected.move(segment -> SegmentMover.shift(segment, beats)),
        shifted,
        List.of(),
        "Shifted " + selected.description() + ", " + distance + (by > 0 ? " later" : " earlier"));
  }
}
