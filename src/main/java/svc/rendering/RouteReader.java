package svc.rendering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.host.Capability;
import svc.host.Host;
import svc.model.routing.DeviceSideChain;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.RoutingChoice;
import svc.model.routing.TrackRoutes;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.sound.score.ScoreTrack;

/** Reads where the sound of tracks goes, and which tracks drive side chains. */
final class RouteReader {
  private static final RoutingChoice NO_OUTPUT = RoutingChoice.of("No Output");
  private static final RoutingChoice SENDS_ONLY = RoutingChoice.of("Sends Only");
  private static final RoutingChoice RESAMPLING = RoutingChoice.of("Resampling");
  private static final String HEARD_TAP = "Post FX";

  private final List<Track> tracks;
  private final List<UnheardItem> unheard;
  private final Map<String, TrackRoutes> routes = new HashMap<>();
  private final int[] parents;

  RouteReader(Host host, List<Track> tracks, List<UnheardItem> unheard) {
    this.tracks = tracks;
    this.unheard = unheard;
    if (host.supports(Capability.ROUTING)) {
      host.routings().list().forEach(each -> routes.put(each.track(), each));
    }
    parents = new int[tracks.size()];
    for (int i = 0; i < parents.length; i++) {
      TrackRoutes found = routes.get(tracks.get(i).livesetId());
      parents[i] = found == null ? groupOf(i) : outputOf(i, found.output());
      noteInput(tracks.get(i), found);
    }
  }

  /** Returns the index of the track that gets the sound of a track, or a constant of ScoreTrack. */
  int parentOf(int index) {
    int each = parents[index];
    for (int steps = 0; each >= 0 && steps < parents.length; steps++) {
      each = parents[each];
    }
    // A file can contain a loop of outputs, which Live would refuse.
    return each >= 0 ? ScoreTrack.MAIN : parents[index];
  }

  private int outputOf(int index, Route output) {
    Track track = tracks.get(index);
    RoutingChoice type = output == null ? null : output.type();
    int target = type == null || type.trackId() == null ? -1 : indexOf(type.trackId());
    if (type == null || track.kind() == TrackKind.MASTER) {
      return groupOf(index);
    }
    if (type.isSame(SENDS_ONLY)) {
      return ScoreTrack.NOWHERE;
    }
    if (target >= 0 && tracks.get(target).kind() == TrackKind.AUDIO) {
      return toTrack(track, output, target);
    }
    boolean isHeard = target >= 0 && tracks.get(target).kind() != TrackKind.MIDI;
    if (!isHeard && !type.isSame(NO_OUTPUT)) {
      note(track, "output to " + output.describe(), "svc plays it as if it had the usual output");
    }
    return isHeard && tracks.get(target).kind() == TrackKind.MASTER
        ? ScoreTrack.MAIN
        : groupOf(index);
  }

  private int toTrack(Track track, Route output, int target) {
    TrackRoutes routed = routes.get(tracks.get(target).livesetId());
    if (routed == null || routed.monitor() != Monitoring.IN) {
      note(track, "output to " + output.describe(), "the monitor of that track is not on");
      return ScoreTrack.NOWHERE;
    }
    return target;
  }

  private void noteInput(Track track, TrackRoutes found) {
    Route input = found == null ? null : found.input();
    boolean isInSet =
        input != null && (input.type().trackId() != null || input.type().isSame(RESAMPLING));
    if (isInSet && found.monitor() == Monitoring.IN) {
      note(track, "input from " + input.describe(), "svc plays only clips, and what is sent to it");
    }
  }

  /** Returns the indexes of the tracks that drive devices, by the handles of the devices. */
  Map<String, Integer> sideChains() {
    Map<String, Integer> found = new HashMap<>();
    for (Track track : tracks) {
      TrackRoutes routed = routes.get(track.livesetId());
      List<DeviceSideChain> chains = routed == null ? List.of() : routed.sideChains();
      for (DeviceSideChain chain : chains) {
        Route source = chain.source();
        int index = source == null ? -1 : indexOf(source.type().trackId());
        if (index >= 0) {
          found.put(chain.device(), index);
          noteTap(track, chain);
        }
      }
    }
    return found;
  }

  private void noteTap(Track track, DeviceSideChain chain) {
    String tap = chain.source().channel();
    if (chain.on() && !tap.isEmpty() && !tap.equals(HEARD_TAP)) {
      note(
          track,
          "side chain from " + chain.source().describe(),
          "svc takes the sound of the whole track after its effects");
    }
  }

  private void note(Track track, String what, String why) {
    unheard.add(new UnheardItem(track.name(), what, why));
  }

  private int indexOf(String handle) {
    List<String> handles = new ArrayList<>();
    tracks.forEach(track -> handles.add(track.livesetId()));
    return handles.indexOf(handle);
  }

  /** Returns the index of the group that a track is in: the nearest one before it of this name. */
  private int groupOf(int index) {
    String group = tracks.get(index).group();
    int found = ScoreTrack.MAIN;
    for (int i = 0; i < index && group != null; i++) {
      Track each = tracks.get(i);
      found = each.kind() == TrackKind.GROUP && each.name().equals(group) ? i : found;
    }
    return found;
  }
}
