package svc.comparison;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.routing.Route;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/**
 * The routes of a new track: all inputs for a MIDI track, the first input of the interface for an
 * audio track, and as the output the group, otherwise the main track.
 */
public final class UsualRoutes {
  private static final Route ALL_INPUTS = Route.of("All Ins", "All Channels");
  private static final Route FIRST_INPUT = Route.of("Ext. In", "1/2");
  private static final Route FIRST_OUTPUT = Route.of("Ext. Out", "1/2");
  private static final Route NO_OUTPUT = Route.of("No Output", "");

  private final Map<String, Track> tracks = new HashMap<>();

  /**
   * Creates the routes of a set.
   *
   * @param tracks all tracks of the set
   */
  public UsualRoutes(List<Track> tracks) {
    tracks.forEach(track -> this.tracks.put(track.livesetId(), track));
  }

  /** Returns whether a new track has an input, which is null if its kind has none. */
  public boolean isInput(Track track, Route input) {
    return input == null || input.equals(track.kind() == TrackKind.MIDI ? ALL_INPUTS : FIRST_INPUT);
  }

  /** Returns whether a new track has an output. */
  public boolean isOutput(Track track, Route output) {
    if (output == null || output.type().trackId() == null) {
      return output == null
          || output.equals(track.kind() == TrackKind.MASTER ? FIRST_OUTPUT : NO_OUTPUT);
    }
    Track target = tracks.get(output.type().trackId());
    return target != null
        && (track.group() == null
            ? target.kind() == TrackKind.MASTER
            : target.kind() == TrackKind.GROUP && target.name().equals(track.group()));
  }
}
