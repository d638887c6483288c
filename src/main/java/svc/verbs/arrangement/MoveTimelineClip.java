package svc.verbs.arrangement;

import java.nio.file.Path;
import java.util.List;
import svc.model.argument.PositionReference;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Moves a clip of the timeline. */
@VerbDeclaration(
    path = "arrangement move",
    tool = "edit_arrangement",
    operation = "move",
    effect = VerbEffect.DESTROYS,
    brief = "clip at `at` with its automation",
    summary = "Move a clip of the timeline with its automation.",
    details = "{at} is where the clip starts. Live before 12.3 cannot move it onto a clip.",
    examples = "arrangement move Bass --at 5.1 --to 25.1")
public record MoveTimelineClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.AT, tool = "at", cli = "--at POSITION")
        PositionReference at,
    @VerbArgument(value = TimelineClipCopy.TO, tool = "to", cli = "--to POSITION")
        PositionReference to,
    @VerbArgument(
            value = TimelineEditor.REPLACE,
            brief = "replace clips in the way",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements ArrangementVerb<WrittenTimeline> {

  @Override
  public UndoPlan undoPlan(WrittenTimeline result) {
    if (result.previous().size() > 1) {
      return UndoPlan.impossible("no verb restores the replaced clips");
    }
    double from = result.previous().get(0).positionBeats();
    double target = result.clips().get(0).positionBeats();
    return UndoPlan.byCalls(
        RecordedCall.of("arrangement move")
            .withArgument("track_id", result.livesetId())
            .withArgument("at", PositionReference.ofBeats(target).toString())
            .withArgument("to", PositionReference.ofBeats(from).toString()));
  }

  /**
   * Returns the call with the positions in beats if it names a section of a project, because the
   * project can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(WrittenTimeline result) {
    if (at.section() == null && to.section() == null) {
      return List.of(this);
    }
    // The first previous clip is the one that was copied.
    return List.of(
        new MoveTimelineClip(
            track,
            PositionReference.ofBeats(result.previous().get(0).positionBeats()),
            PositionReference.ofBeats(result.clips().get(0).positionBeats()),
            replace,
            null));
  }

  @Override
  public WrittenTimeline run(Session session) {
    return new TimelineClipCopy(session, track, at, to, replace, project).write(true);
  }
}
