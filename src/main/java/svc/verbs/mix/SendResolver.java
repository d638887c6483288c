package svc.verbs.mix;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.argument.SendLevel;
import svc.model.track.Decibels;
import svc.model.track.ReturnTrack;
import svc.session.Session;
import svc.text.TextSanitizer;

/** Sends as callers name them, resolved to returns. */
final class SendResolver {
  private SendResolver() {}

  /**
   * The levels by the returns' handles; RETURN_NOT_FOUND, or CONFLICTING_ARGUMENTS where one return
   * is named twice.
   *
   * @param whose what sends them, as the error says it; empty where that is plain
   */
  static Map<String, Decibels> resolve(Session session, List<SendLevel> sends, String whose) {
    Map<String, Decibels> levels = new LinkedHashMap<>();
    for (SendLevel send : sends) {
      ReturnTrack to = session.references().resolveReturnTrack(send.returnName());
      if (levels.put(to.livesetId(), send.level()) != null) {
        throw CONFLICTING_ARGUMENTS.because(
            "the send " + whose + "to " + TextSanitizer.quote(to.name()) + " is given twice");
      }
    }
    return levels;
  }
}
