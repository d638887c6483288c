package svc.verbs.clip;

import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.session.Session;

/** A clip after a write, as the host holds it, without its notes. */
public record WrittenClip(
    String livesetId, int sceneIndex, SessionClip clip, String host, List<Warning> warnings) {

  static WrittenClip fromClip(Session session, ResolvedSlot slot, SessionClip clip) {
    return new WrittenClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        clip.withoutNotes(),
        session.host().name(),
        session.warnings());
  }
}
