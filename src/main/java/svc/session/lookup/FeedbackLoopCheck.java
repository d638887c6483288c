package svc.session.lookup;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import svc.host.Host;
import svc.model.error.SvcException;
import svc.model.routing.DeviceSideChain;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.TrackRoutes;
import svc.model.track.Track;
import svc.text.TextSanitizer;

/**
 * Checks that a change of routing makes no feedback loop. A signal goes through outputs, sends,
 * side chains that are on, and inputs that are monitored.
 */
public final class FeedbackLoopCheck {
  private final Map<String, List<Connection>> outgoing = new HashMap<>();
  private final Map<String, String> names;

  private FeedbackLoopCheck(List<TrackRoutes> routes, Map<String, String> names) {
    this.names = names;
    routes.forEach(this::addConnections);
  }

  /** A way of the signal from one track to another one. */
  private record Connection(String to, String how) {}

  /**
   * Throws INVALID_ARGUMENT with the path of the loop if a change makes one.
   *
   * @param track the handle of the changed track
   * @param change changes the routes of the track
   */
  public static void require(Host host, String track, UnaryOperator<TrackRoutes> change) {
    Map<String, String> names =
        host.tracks().list().stream()
            .collect(Collectors.toMap(Track::livesetId, Track::name, (one, other) -> one));
    List<TrackRoutes> before = host.routings().list();
    List<TrackRoutes> after =
        before.stream()
            .map(each -> each.track().equals(track) ? change.apply(each) : each)
            .toList();
    List<String> loop = new FeedbackLoopCheck(after, names).findLoop(track);
    if (loop != null && new FeedbackLoopCheck(before, names).findLoop(track) == null) {
      throw error(loop);
    }
  }

  private void addConnections(TrackRoutes routes) {
    if (routes.input() != null && routes.monitor() != Monitoring.OFF) {
      connect(routes.input().type().trackId(), routes.track(), "input");
    }
    connect(routes.track(), targetOf(routes.output()), "output");
    routes.sends().forEach(send -> connect(routes.track(), send, "send"));
    for (DeviceSideChain chain : routes.sideChains()) {
      // A compressor can listen to a pad of its own track.
      if (chain.on() && !routes.track().equals(chain.source().type().trackId())) {
        connect(chain.source().type().trackId(), routes.track(), "side chain");
      }
    }
  }

  private static String targetOf(Route output) {
    return output == null ? null : output.type().trackId();
  }

  private void connect(String from, String to, String how) {
    if (from != null && to != null) {
      outgoing.computeIfAbsent(from, track -> new ArrayList<>()).add(new Connection(to, how));
    }
  }

  /** Returns the path of a loop through a track, null if there is none. */
  private List<String> findLoop(String track) {
    return findPath(track, track, new HashSet<>(), new ArrayList<>(List.of(nameOf(track))));
  }

  private List<String> findPath(String from, String to, Set<String> seen, List<String> path) {
    for (Connection next : outgoing.getOrDefault(from, List.of())) {
      List<String> longer = new ArrayList<>(path);
      longer.add(nameOf(next.to()) + " (" + next.how() + ")");
      if (next.to().equals(to)) {
        return longer;
      }
      List<String> found = seen.add(next.to()) ? findPath(next.to(), to, seen, longer) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private String nameOf(String track) {
    return names.getOrDefault(track, track);
  }

  /**
   * Returns the error for a change that would make a feedback loop.
   *
   * @param path the tracks of the loop in words, beginning and ending with the same one
   */
  public static SvcException error(List<String> path) {
    String shown =
        path.stream().map(TextSanitizer::sanitizeName).collect(Collectors.joining(" → "));
    return INVALID_ARGUMENT
        .because("this would make a feedback loop: " + shown)
        .hint(
            "Choose another track, or first change one of these connections. An input does not count"
                + " if its track has the monitor off.")
        .withDetail("path", path);
  }
}
