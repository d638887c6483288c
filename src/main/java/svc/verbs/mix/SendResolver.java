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

/** Finds the return tracks that sends refer to. */
final class SendResolver {
  private SendResolver() {}

  /**
   * Returns the levels by the handle of the return track. Throws RETURN_NOT_FOUND, or
   * CONFLICTING_ARGUMENTS if a return track is given twice.
   *
   * @param source the part that sends, for error messages, such as "of Bass "; may be empty
   */
  static Map<String, Decibels> resolve(Session session, List<SendLevel> sends, String source) {
    Map<String, Decibels> levels = new LinkedHashMap<>();
    for (SendLevel send : sends) {
      ReturnTrack to = session.references().resolveReturnTrack(send.returnName());
      if (levels.put(to.livesetId(), send.level()) != null) {
        throw CONFLICTING_ARGUMENTS
            .because(
                "the send " + source + "to " + TextSanitizer.quote(to.name()) + " is given twice")
            .hint("Give each send once.");
      }
    }
    return levels;
  }
}
