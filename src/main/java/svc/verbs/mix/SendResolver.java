package svc.verbs.mix;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.SendLevel;
import svc.model.track.ReturnTrack;
import svc.session.Session;
import svc.text.TextSanitizer;

/** Finds the return tracks that sends refer to. */
final class SendResolver {
  private SendResolver() {}

  /**
   * Returns the levels of sends by the handle of the return track. Throws RETURN_NOT_FOUND, or
   * CONFLICTING_ARGUMENTS if a return track is given twice.
   */
  static Map<String, MixLevel> resolve(Session session, List<SendLevel> sends) {
    Map<String, MixLevel> levels = new LinkedHashMap<>();
    sends.forEach(send -> put(session, levels, send.returnName(), send.level(), ""));
    return levels;
  }

  /** Returns the levels of a part's sends as {@link #resolve(Session, List)} does. */
  static Map<String, MixLevel> resolve(Session session, PartMixSettings entry) {
    Map<String, MixLevel> levels = new LinkedHashMap<>();
    String source = "of " + entry.part() + " ";
    entry.sends().forEach(send -> put(session, levels, send.returnName(), send.level(), source));
    return levels;
  }

  /**
   * Adds the level of a send. Throws CONFLICTING_ARGUMENTS if the send to this return track is
   * given twice.
   *
   * @param source text for error messages that names the part with the send, such as "of Bass ";
   *     may be empty
   */
  private static <T> void put(
      Session session, Map<String, T> levels, String returnName, T level, String source) {
    ReturnTrack to = session.references().resolveReturnTrack(returnName);
    if (levels.put(to.livesetId(), level) != null) {
      throw CONFLICTING_ARGUMENTS
          .because(
              "the send " + source + "to " + TextSanitizer.quote(to.name()) + " is given twice")
          .hint("Give each send once.");
    }
  }
}
