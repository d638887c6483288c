package svc.frontend.mcp.tool;

import java.util.Map;
import svc.host.CachedReadScope;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.text.OrdinalParser;
import svc.verb.ArgumentDescriptor;

/**
 * The position of a track, such as "2", that a call gives under an alias of {@code liveset_id}. The
 * argument itself accepts only handles and names, so the position must be replaced by the track's
 * handle.
 *
 * @param position the position as text
 */
record AliasedTrackPosition(String position) {
  /**
   * Returns the value of an argument, as an {@link AliasedTrackPosition} if it is the position of a
   * track.
   */
  public static Object mark(ArgumentDescriptor arg, Object value) {
    boolean isMixerTrack = arg.type() == MixerTrackReference.class && !arg.repeatable();
    String text = value instanceof Double d && d == Math.rint(d) ? "" + d.longValue() : "" + value;
    return isMixerTrack && OrdinalParser.parse(text).isPresent()
        ? new AliasedTrackPosition(text)
        : value;
  }

  /** Replaces each {@link AliasedTrackPosition} by the handle of its track. */
  public static void resolveAll(Map<String, Object> values, Session session) {
    values.replaceAll(
        (name, value) ->
            value instanceof AliasedTrackPosition alias ? alias.resolve(session) : value);
  }

  private String resolve(Session session) {
    CachedReadScope reading = session.invoke();
    try (reading) {
      session.writes().repair();
      return session.references().resolveTrack(new TrackReference(position)).livesetId();
    }
  }
}
