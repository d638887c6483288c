package svc.verbs.arrangement;

import java.util.List;
import svc.model.argument.PositionReference;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Moves a clip of the timeline. */
@VerbDeclaration(
    path = "arrangement move",
    tool = "edit_arrangement",
    operation = "move",
    effect = VerbEffect.DESTROYS,
    brief = "the clip at `at` with its automation, `to` a position",
    summary = "Move a clip of the timeline with its automation.",
    details = "{at} is where the clip starts. Live before 12.3 cannot move it onto a clip.",
    examples = "arrangement move Bass --at 5.1 --to 25.1")
public record MoveTimelineClip(TimelineClipPositions positions, PlacementOptions options)
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
   * Returns this call. Positions that name a section of a project are replaced by positions in
   * beats, because the project can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(WrittenTimeline result) {
    return positions.includesSection()
        ? List.of(new MoveTimelineClip(positions.inBeats(result), options.withoutProject()))
        : List.of(this);
  }

  @Override
  public WrittenTimeline run(Session session) {
    return new TimelineClipCopier(session, positions, options).write(true);
  }
}
