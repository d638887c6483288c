package svc.verbs.automation;

import java.util.List;
import svc.curve.CurveThinner;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Thins automation on the timeline: removes points that hardly change it. */
@VerbDeclaration(
    path = "automation thin",
    tool = "edit_automation",
    operation = "thin",
    effect = VerbEffect.DESTROYS,
    brief = "remove points that matter less than tolerance",
    summary = "Remove points in a window that hardly change the curve.",
    examples = "automation thin Lead --at 11.1 --over 8 --tolerance 0.02")
public record ThinAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    EditWindowArguments window,
    TargetOptions target,
    @VerbArgument(
            value = "Largest change of the value.",
            tool = "tolerance",
            cli = "--tolerance X",
            min = 0,
            max = 1,
            defaultValue = "0.01")
        double tolerance,
    @VerbArgument(
            value = EditArgumentDescriptions.FORCE,
            brief = "window may cut clips",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force)
    implements AutomationVerb<EditedAutomation> {

  /**
   * Returns this call with its window in beats, so that repeating it does not depend on the
   * project's sections.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(EditedAutomation result) {
    return List.of(new ThinAutomation(track, window.inBeats(result), target, tolerance, force));
  }

  @Override
  public EditedAutomation run(Session session) {
    AutomationEdit edit = target.edit(session, track, window, AutomationEdit.inClips(force));
    return edit.write(selected -> thin(edit, selected));
  }

  private AutomationChange thin(AutomationEdit edit, SelectedAutomation selected) {
    List<TargetAutomation> thinned =
        selected.parts().stream()
            .map(part -> part.withPoints(CurveThinner.thin(part.segment().points(), tolerance)))
            .toList();
    int remaining = thinned.stream().mapToInt(part -> part.segment().points().size()).sum();
    return new AutomationChange(
        thinned,
        edit.window(),
        List.of(),
        "Thinned "
            + selected.description()
            + ", from "
            + selected.countPoints()
            + " to "
            + remaining
            + " points");
  }
}
