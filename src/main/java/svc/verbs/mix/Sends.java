package svc.verbs.mix;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.Db;
import svc.model.ReturnTrack;
import svc.model.SendLevel;
import svc.music.Names;
import svc.session.Session;

/** Sends as callers name them, resolved to returns. */
final class Sends {
  private Sends() {}

  /**
   * The levels by the returns' handles; RETURN_NOT_FOUND, or CONFLICTING_ARGUMENTS where one return
   * is named twice.
   *
   * @param whose what sends them, as the error says it; empty where that is plain
   */
  static Map<String, Db> resolved(Session session, List<SendLevel> sends, String whose) {
    Map<String, Db> levels = new LinkedHashMap<>();
    for (SendLevel send : sends) {
      ReturnTrack to = session.find().returnTrack(send.returnName());
      if (levels.put(to.livesetId(), send.level()) != null) {
        throw CONFLICTING_ARGUMENTS.because(
            "the send " + whose + "to " + Names.quoted(to.name()) + " is given twice");
      }
    }
    return levels;
  }
}
