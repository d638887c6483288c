package svc.verbs.automation;

import java.util.List;
import svc.automation.SegmentMover;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reverses automation on the timeline in time. */
@VerbDeclaration(
    path = "automation reverse",
    tool = "edit_automation",
    operation = "reverse",
    effect = VerbEffect.DESTROYS,
    brief = "play backwards",
    summary = "Reverse the automation in a window in time.",
    examples = "automation reverse Lead --at 11.1 --over 8")
public record ReverseAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    EditWindowArguments window,
    TargetOptions target,
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
    return List.of(new ReverseAutomation(track, window.inBeats(result), target, force));
  }

  @Override
  public EditedAutomation run(Session session) {
    AutomationEdit edit = target.edit(session, track, window, AutomationEdit.inClips(force));
    return edit.write(selected -> reverse(edit, selected));
  }

  private static AutomationChange reverse(AutomationEdit edit, SelectedAutomation selected) {
    return new AutomationChange(
        selected.move(segment -> SegmentMover.reverse(segment, edit.window())),
        edit.window(),
        List.of(),
        "Reversed " + selected.description());
  }
}
