package svc.verbs.clip;

import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.session.Session;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** A clip after a write, without its notes. */
public record WrittenClip(
    String livesetId,
    int sceneIndex,
    SessionClip clip,
    String host,
    List<Warning> warnings,
    WriteSummary summary)
    implements HasWriteSummary {

  static WrittenClip fromClip(
      Session session, ResolvedSlot slot, SessionClip clip, String summary) {
    return new WrittenClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        clip.withoutNotes(),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(summary));
  }
}
