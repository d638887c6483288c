package svc.frontend.mcp.argument;

import java.util.Map;
import svc.host.HostReading;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.text.OrdinalParser;
import svc.verb.ArgumentDescriptor;

/**
 * A track given under another name than {@code liveset_id}. Such a name accepts also the position
 * of a track, which {@code liveset_id} refuses because it takes handles.
 *
 * @param position the position as text
 */
public record TrackAlias(String position) {
  /** Returns the value of an argument, marked if it is the position of a track. */
  public static Object mark(ArgumentDescriptor arg, Object value) {
    boolean isMixerTrack =
        arg.type().equals(MixerTrackReference.class.getName()) && !arg.repeatable();
    String text = value instanceof Double d && d == Math.rint(d) ? "" + d.longValue() : "" + value;
    return isMixerTrack && OrdinalParser.parse(text).isPresent() ? new TrackAlias(text) : value;
  }

  /** Replaces marked positions by the handles of the tracks. */
  public static void resolveAll(Map<String, Object> values, Session session) {
    values.replaceAll(
        (name, value) -> value instanceof TrackAlias alias ? alias.resolve(session) : value);
  }

  private String resolve(Session session) {
    HostReading reading = session.invoke();
    try (reading) {
      session.repair();
      return session.references().resolveTrack(new TrackReference(position)).livesetId();
    }
  }
}
