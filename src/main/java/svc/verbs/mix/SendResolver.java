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

/** Resolves the names of sends to returns. */
final class SendResolver {
  private SendResolver() {}

  /**
   * Returns the levels by the handles of the returns. Throws RETURN_NOT_FOUND, or
   * CONFLICTING_ARGUMENTS if a return is named twice.
   *
   * @param source the sender for error messages, such as "of Bass ", empty if it is clear
   */
  static Map<String, Decibels> resolve(Session session, List<SendLevel> sends, String source) {
    Map<String, Decibels> levels = new LinkedHashMap<>();
    for (SendLevel send : sends) {
      ReturnTrack to = session.references().resolveReturnTrack(send.returnName());
      if (levels.put(to.livesetId(), send.level()) != null) {
        throw CONFLICTING_ARGUMENTS.because(
            "the send " + source + "to " + TextSanitizer.quote(to.name()) + " is given twice");
      }
    }
    return levels;
  }
}
