package svc.verbs.clip;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.session.LockedLedger;
import svc.session.Session;
import svc.verbs.arrangement.TimelineEditor;

/**
 * Copies or moves a clip from the timeline, to it, or on it, together with the ledger entries of
 * its automation.
 */
record TimelineTransfer(ResolvedClip from, ResolvedClip to, boolean replace, boolean moves) {

  ClipTransfer.TransferOutcome run(SessionClip original) {
    Session session = from.session();
    session.host().require(Capability.ARRANGEMENT_EDITING);
    try (LockedLedger ledger = new LockedLedger(session)) {
      TimelineEditor source = edit(from, ledger);
      TimelineEditor target = isOnOneTimeline() ? source : edit(to, ledger);
      if (!to.isOnTimeline()) {
        to.noteBefore();
      }
      if (!from.isOnTimeline() && moves) {
        from.noteBefore();
      }
      return run(original, source, target);
    }
  }

  private static TimelineEditor edit(ResolvedClip place, LockedLedger ledger) {
    return place.isOnTimeline()
        ? new TimelineEditor(place.session(), place.track(), ledger).read()
        : null;
  }

  private boolean isOnOneTrack() {
    return from.track().equals(to.track());
  }

  private boolean isOnOneTimeline() {
    return from.isOnTimeline() && to.isOnTimeline() && isOnOneTrack();
  }

  private ClipTransfer.TransferOutcome run(
      SessionClip original, TimelineEditor source, TimelineEditor target) {
    List<Warning> warnings = new ArrayList<>();
    BeatRange old = source == null ? null : from.range(original.lengthBeats());
    if (source != null) {
      warnings.addAll(source.outdatedWarnings());
      warnings.addAll(source.unreadableWarnings(old));
    }
    BeatRange window = target == null ? null : to.range(original.lengthBeats());
    int replaced = target == null ? 0 : requireFree(source, target, window);
    SessionClip placed = place(original, source);
    if (isOnOneTimeline()) {
      warnings.addAll(target.copyAutomation(old, window, moves));
    } else {
      if (target != null) {
        target.removeAutomation(window);
      }
      if (source != null && moves) {
        source.removeAutomation(old);
      }
    }
    return new ClipTransfer.TransferOutcome(placed, replaced, warnings);
  }

  /**
   * Returns the number of clips that the copy replaces or cuts. Throws TIMELINE_OCCUPIED if there
   * are some and the call does not replace them.
   */
  private int requireFree(TimelineEditor source, TimelineEditor target, BeatRange window) {
    ArrangementClip moved = isOnOneTimeline() && moves ? source.requireClipAt(from.start()) : null;
    if (!replace) {
      target.requireFree(window, moved);
    }
    List<ArrangementClip> present = target.clipsIn(window);
    if (!present.isEmpty() && isOnOneTimeline()) {
      from.session().writes().requireOptional(Capability.OVERLAPPING_CLIP_COPIES);
    }
    return (int) present.stream().filter(clip -> !clip.equals(moved)).count();
  }

  private SessionClip place(SessionClip original, TimelineEditor source) {
    Host host = from.session().host();
    if (!to.isOnTimeline() || !isOnOneTrack()) {
      return moves
          ? host.clipEditing().move(from.address(), to.address(), replace)
          : host.clipEditing().copy(from.address(), to.address(), replace);
    }
    Arrangement arrangement = host.arrangement();
    String track = from.trackHandle();
    if (!from.isOnTimeline()) {
      arrangement.copySessionClips(
          track,
          List.of(
              new ClipPlacement(from.scene().sceneIndex(), to.start(), original.lengthBeats())));
      if (moves) {
        host.clips().delete(from.address());
      }
    } else if (moves) {
      arrangement.move(track, source.requireClipAt(from.start()), to.start());
    } else {
      arrangement.duplicate(track, from.start(), to.start());
    }
    return to.requireClip();
  }
}
