package svc.verbs.clip;

import java.util.List;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Deletes a session clip. */
@VerbDeclaration(
    path = "clip delete",
    tool = "delete_clip",
    effect = VerbEffect.DESTROYS,
    summary = "Delete a session clip with its notes and envelopes.",
    details = "`previous` contains the deleted clip with its notes, but not its envelopes.",
    examples = "clip delete Bass Drop")
public record DeleteClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements ClipVerb<DeleteClip.DeletedClip> {

  /** The deleted clip. */
  public record DeletedClip(
      String livesetId,
      int sceneIndex,
      SessionClip previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /** Returns the call that deletes the clip in a slot. */
  static RecordedCall callFor(String track, int scene) {
    return RecordedCall.of("clip delete")
        .withArgument("track_id", track)
        .withArgument("scene_index", String.valueOf(scene));
  }

  @Override
  public UndoPlan undoPlan(DeletedClip result) {
    return UndoPlan.impossible("no verb restores a deleted clip");
  }

  @Override
  public DeletedClip run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    session
        .writes()
        .undoLog()
        .noteExcerpt(session, UndoVerificationExcerpt.ofSlots(slot.trackHandle()));
    SessionClip previous = session.host().clips().delete(slot.trackHandle(), slot.sceneNumber());
    return new DeletedClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        previous,
        session.host().name(),
        session.warnings(),
        WriteSummary.of("Deleted " + slot.text(previous)));
  }
}
