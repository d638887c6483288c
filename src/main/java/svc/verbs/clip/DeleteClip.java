package svc.verbs.clip;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.arrangement.TimelineEditor;

/** Deletes a clip in a slot or on the timeline. */
@VerbDeclaration(
    path = "clip delete",
    tool = "delete_clip",
    effect = VerbEffect.DESTROYS,
    summary = "Delete a clip in a slot or on the timeline, with its notes and automation.",
    details = "`previous` contains the deleted clip, with the number of its notes and envelopes.",
    examples = {"clip delete Bass Drop", "clip delete Bass 5.1"})
public record DeleteClip(ClipReference clip) implements ClipVerb<DeleteClip.DeletedClip> {

  /** The deleted clip. */
  public record DeletedClip(
      String livesetId,
      ClipPlace place,
      SessionClip previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, ClipPlace.Holder {}

  /** Returns the call that deletes the clip at a place. */
  static RecordedCall callFor(String track, ClipPlace place) {
    return RecordedCall.of("clip delete")
        .withArgument("track_id", track)
        .withArgument("scene_index", place.argument());
  }

  @Override
  public UndoPlan undoPlan(DeletedClip result) {
    return UndoPlan.impossible("no verb restores a deleted clip");
  }

  @Override
  public List<Verb<?>> repeatableVerbs(DeletedClip result) {
    return List.of(new DeleteClip(clip.repeatable(result.place())));
  }

  @Override
  public DeletedClip run(Session session) {
    ResolvedClip at = ResolvedClip.find(session, clip);
    List<Warning> warnings = new ArrayList<>();
    SessionClip previous;
    try (TimelineEditor edit = at.openTimeline()) {
      if (edit == null) {
        at.noteBefore();
        previous = session.host().clips().delete(at.address());
      } else {
        BeatRange range = at.range(at.requireClip().lengthBeats());
        warnings.addAll(edit.outdatedWarnings());
        warnings.addAll(edit.unreadableWarnings(range));
        previous = session.host().clips().delete(at.address());
        edit.removeAutomation(range);
      }
    }
    return new DeletedClip(
        at.trackHandle(),
        at.place(),
        previous.withoutNotes().withoutWarpMarkers(),
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of("Deleted " + at.text(previous)));
  }
}
