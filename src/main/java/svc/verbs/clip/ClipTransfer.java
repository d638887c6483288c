package svc.verbs.clip;

import static svc.model.error.ErrorCode.CLIP_SLOT_OCCUPIED;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SceneReference;
import svc.model.clip.ClipAddress;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.verb.result.WriteSummary;

/** Copies or moves a clip from one slot to another. */
record ClipTransfer(ResolvedSlot from, ResolvedSlot to) {

  /**
   * Creates a transfer. If no target scene is given, a clip goes to the next empty slot below it on
   * its track; on another track, to the slot in its scene.
   */
  static ClipTransfer find(Session session, ClipTransferArguments given) {
    ResolvedSlot from = ResolvedSlot.find(session, given.track(), given.scene());
    session.host().require(Capability.CLIP_EDITING);
    Track track =
        given.toTrack() == null ? from.track() : session.references().resolveTrack(given.toTrack());
    Scene scene = targetScene(session, from, track, given.toScene());
    ClipTransfer transfer = new ClipTransfer(from, new ResolvedSlot(track, scene));
    transfer.requireDifferentSlots();
    return transfer;
  }

  private static Scene targetScene(
      Session session, ResolvedSlot from, Track track, SceneReference toScene) {
    if (toScene != null) {
      return session.references().resolveScene(toScene);
    }
    return track.equals(from.track()) ? nextEmptyScene(session, from) : from.scene();
  }

  private static Scene nextEmptyScene(Session session, ResolvedSlot from) {
    return session.host().clips().slots(from.trackHandle()).stream()
        .filter(slot -> slot.sceneIndex() > from.sceneNumber() && slot.clip() == null)
        .findFirst()
        .map(slot -> session.host().clips().scenes().get(slot.sceneIndex() - 1))
        .orElseThrow(
            () ->
                CLIP_SLOT_OCCUPIED
                    .because("there is no empty slot below " + from.description())
                    .hint("Choose a scene with {to_scene_index}."));
  }

  private void requireDifferentSlots() {
    boolean isSameTrack = from.trackHandle().equals(to.trackHandle());
    if (isSameTrack && from.sceneNumber() == to.sceneNumber()) {
      throw INVALID_ARGUMENT
          .because("the clip is already in " + to.description())
          .hint("Choose another slot with {to_track_id} or {to_scene_index}.");
    }
  }

  TransferredClip copy(Session session, boolean replace) {
    return run(session, replace, "Duplicated", session.host().clipEditing()::copy);
  }

  TransferredClip move(Session session, boolean replace) {
    return run(session, replace, "Moved", session.host().clipEditing()::move);
  }

  /** The method of the host that copies or moves a clip. */
  private interface HostTransfer {
    SessionClip run(ClipAddress from, ClipAddress to, boolean replace);
  }

  private TransferredClip run(
      Session session, boolean replace, String verb, HostTransfer hostTransfer) {
    SessionClip original = from.requireClip(session);
    SessionClip previous =
        session.host().clips().get(to.trackHandle(), to.sceneNumber()).orElse(null);
    requireReplaceable(previous, replace);
    session
        .writes()
        .undoLog()
        .noteExcerpt(session, UndoVerificationExcerpt.ofSlots(to.trackHandle()));
    SessionClip placed = hostTransfer.run(from.address(), to.address(), replace);
    return new TransferredClip(
        to.trackHandle(),
        to.sceneNumber(),
        placed.withoutNotes(),
        new TransferredClip.SlotReference(from.trackHandle(), from.sceneNumber()),
        previous,
        session.host().name(),
        session.warnings(envelopeWarnings(original, placed)),
        WriteSummary.of(verb + " " + from.text(original) + " to " + to.place()));
  }

  private void requireReplaceable(SessionClip previous, boolean replace) {
    if (previous != null && !replace) {
      throw to.occupiedError(previous);
    }
  }

  private List<Warning> envelopeWarnings(SessionClip original, SessionClip placed) {
    int lost = original.envelopeCount() - placed.envelopeCount();
    return lost <= 0
        ? List.of()
        : List.of(
            new Warning(
                "ENVELOPES_OMITTED",
                WriteSummary.count(lost, "envelope")
                    + " of the clip "
                    + (lost == 1 ? "is" : "are")
                    + " not in the new slot, because envelopes belong to the devices of their track",
                "To automate the devices of the new track, use `svc clip envelope write`."));
  }
}
