package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Doubles the loop of a session clip. */
@VerbDeclaration(
    path = "clip double",
    tool = "edit_clips",
    operation = "double",
    effect = VerbEffect.WRITES,
    brief = "twice as long, content repeated",
    summary = "Double the loop of a MIDI clip, with its notes and envelopes.",
    examples = "clip double Bass Drop")
public record DoubleClipLoop(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene)
    implements ClipVerb<DoubleClipLoop.DoubledLoop> {
  private static final int MAX_NOTES = 100_000;

  /** The clip after its loop was doubled, without its notes, and the settings before. */
  public record DoubledLoop(
      String livesetId,
      int sceneIndex,
      SessionClip clip,
      ClipSettings previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(DoubledLoop result) {
    return UndoPlan.impossible("only the host can undo the doubling of a clip");
  }

  @Override
  public DoubledLoop run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    session.host().require(Capability.CLIP_EDITING);
    SessionClip before = slot.requireClip(session);
    requireRoom(before);
    session
        .writes()
        .undoLog()
        .noteExcerpt(session, UndoVerificationExcerpt.ofSlots(slot.trackHandle()));
    SessionClip doubled = session.host().clipEditing().doubleLoop(slot.address());
    return new DoubledLoop(
        slot.trackHandle(),
        slot.sceneNumber(),
        doubled.withoutNotes(),
        ClipSettings.of(before),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(
            "Doubled "
                + slot.text(doubled)
                + " to "
                + NumberFormatter.format(doubled.lengthBars())
                + " bars"));
  }

  private static void requireRoom(SessionClip clip) {
    if (clip.noteCount() != null && 2 * clip.noteCount() > MAX_NOTES) {
      throw INVALID_ARGUMENT
          .because(
              "the clip has " + clip.noteCount() + " notes; a clip can have at most " + MAX_NOTES)
          .hint("Remove notes first.");
    }
  }
}
