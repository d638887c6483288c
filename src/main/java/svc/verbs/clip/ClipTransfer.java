package svc.verbs.clip;

import static svc.model.error.ErrorCode.CLIP_SLOT_OCCUPIED;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.result.WriteSummary;

/** Copies or moves a clip from one place to another. */
record ClipTransfer(ResolvedClip from, ResolvedClip to) {

  /**
   * Creates a transfer. If no target is given, a clip in a slot goes to the next empty slot below
   * it, and a clip on the timeline to the position at its end; on another track, to its own scene
   * or position.
   */
  static ClipTransfer find(Session session, ClipReference clip, ClipTransferArguments given) {
    ResolvedClip from = ResolvedClip.find(session, clip);
    session.host().require(Capability.CLIP_EDITING);
    Track track =
        given.toTrack() == null ? from.track() : session.references().resolveTrack(given.toTrack());
    ResolvedClip to =
        given.toScene() == null
            ? defaultTarget(session, from, track)
            : new ClipPlaceResolver(session, track).findPlace(given.toScene());
    ClipTransfer transfer = new ClipTransfer(from, to);
    transfer.requireDifferentPlaces();
    return transfer;
  }

  private static ResolvedClip defaultTarget(Session session, ResolvedClip from, Track track) {
    if (!track.equals(from.track())) {
      return new ResolvedClip(session, track, from.scene(), from.start());
    }
    return from.isOnTimeline()
        ? new ResolvedClip(session, track, null, from.start() + from.requireClip().lengthBeats())
        : nextEmptySlot(session, from);
  }

  private static ResolvedClip nextEmptySlot(Session session, ResolvedClip from) {
    return session.host().clips().slots(from.trackHandle()).stream()
        .filter(slot -> slot.sceneIndex() > from.scene().sceneIndex() && slot.clip() == null)
        .findFirst()
        .map(slot -> session.host().clips().scenes().get(slot.sceneIndex() - 1))
        .map(scene -> new ResolvedClip(session, from.track(), scene, null))
        .orElseThrow(
            () ->
                CLIP_SLOT_OCCUPIED
                    .because("there is no empty slot below " + from.description())
                    .hint("Choose a scene with {to_scene_index}."));
  }

  private void requireDifferentPlaces() {
    if (from.address().equals(to.address())) {
      throw INVALID_ARGUMENT
          .because("the clip is already in " + to.description())
          .hint("Choose another place with {to_track_id} or {to_scene_index}.");
    }
  }

  TransferredClip copy(boolean replace) {
    return run(replace, false);
  }

  TransferredClip move(boolean replace) {
    return run(replace, true);
  }

  private TransferredClip run(boolean replace, boolean moves) {
    Session session = from.session();
    SessionClip original = from.requireClip();
    SessionClip previous = to.isOnTimeline() ? null : to.read().orElse(null);
    if (previous != null && !replace) {
      throw to.occupiedError(previous);
    }
    TransferOutcome outcome;
    if (from.isOnTimeline() || to.isOnTimeline()) {
      outcome = new TimelineTransfer(from, to, replace, moves).run(original);
    } else {
      to.noteBefore();
      outcome =
          new TransferOutcome(
              moves
                  ? session.host().clipEditing().move(from.address(), to.address(), replace)
                  : session.host().clipEditing().copy(from.address(), to.address(), replace),
              0,
              List.of());
    }
    SessionClip placed = outcome.placed();
    List<Warning> warnings = new ArrayList<>(outcome.warnings());
    warnings.addAll(envelopeWarnings(original, placed));
    String text = (moves ? "Moved " : "Duplicated ") + from.text(original);
    return new TransferredClip(
        to.trackHandle(),
        to.place(),
        placed.withoutNotes(),
        new TransferredClip.ClipOrigin(from.trackHandle(), from.place()),
        previous,
        outcome.replaced() == 0 ? null : (Integer) outcome.replaced(),
        session.host().name(),
        session.warnings(warnings),
        NewClip.summary(text + " to " + to.placeText(), outcome.replaced()));
  }

  /**
   * The outcome of a transfer.
   *
   * @param replaced the number of clips of the timeline that were replaced or cut
   */
  record TransferOutcome(SessionClip placed, int replaced, List<Warning> warnings) {}

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
                    + (to.isOnTimeline() ? " not at the new place" : " not in the new slot")
                    + ", because envelopes belong to the devices of their track",
                "To automate the devices of the new track, use `svc clip envelope write`."));
  }
}
