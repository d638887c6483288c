package svc.verbs.arrangement;

import java.util.List;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Copies a clip of the timeline. */
@VerbDeclaration(
    path = "arrangement duplicate",
    tool = "edit_arrangement",
    operation = "duplicate",
    effect = VerbEffect.DESTROYS,
    brief = "the clip at `at` with its automation, `to` a position",
    summary = "Copy a clip of the timeline with its automation.",
    details = "{at} is where the clip starts. Live before 12.3 cannot copy it onto a clip.",
    examples = "arrangement duplicate Bass --at 5.1 --to 25.1")
public record DuplicateTimelineClip(TimelineClipPositions positions, PlacementOptions options)
    implements ArrangementVerb<WrittenTimeline> {

  @Override
  public UndoPlan undoPlan(WrittenTimeline result) {
    return result.previous().size() > 1
        ? UndoPlan.impossible("no verb restores the replaced clips")
        : UndoPlan.byCalls(DeleteTimelineClip.callFor(result.clips().get(0)));
  }

  /**
   * Returns this call. Positions that name a section of a project are replaced by positions in
   * beats, because the project can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(WrittenTimeline result) {
    return positions.includesSection()
        ? List.of(new DuplicateTimelineClip(positions.inBeats(result), options.withoutProject()))
        : List.of(this);
  }

  @Override
  public WrittenTimeline run(Session session) {
    return new TimelineClipCopier(session, positions, options).write(false);
  }
}
