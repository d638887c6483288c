package svc.verbs.clip;

import java.util.List;
import svc.model.Clip;
import svc.model.Warning;
import svc.session.Session;

/** A clip after a write, as the host holds it, without its notes. */
public record WrittenClip(
    String livesetId, int sceneIndex, Clip clip, String host, List<Warning> warnings) {

  static WrittenClip of(Session session, SlotAddress slot, Clip clip) {
    return new WrittenClip(
        slot.handle(), slot.number(), clip.metadata(), session.host().name(), session.warnings());
  }
}
