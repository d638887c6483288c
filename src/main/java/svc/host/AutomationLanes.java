package svc.host;

import java.util.List;
import svc.model.envelope.AutomationLane;
import svc.model.envelope.LaneChange;

/**
 * The automation lanes of tracks: envelopes on the timeline that do not belong to clips. All tracks
 * have lanes, including group tracks, return tracks and the master. Times are in beats from the
 * song's start.
 *
 * <p>The mixer of the master has a parameter for the tempo of the song. While the tempo is
 * automated, the tempo of the transport is that at the song's start, and without its automation,
 * the song keeps this tempo.
 */
public interface AutomationLanes {

  /** Returns the envelopes on the lanes of a track in the order of devices and parameters. */
  List<AutomationLane> read(String track);

  /**
   * Changes the lanes of a track. A lane keeps its values outside the window of a change exactly,
   * including the value just before the window and the one just after it. A parameter without an
   * envelope gets one, which has the parameter's current value outside the window.
   *
   * <p>A change without points deletes the points in the window and writes the values at its edges.
   * If the window is the entire song, the envelope is deleted.
   *
   * <p>Throws NOT_SUPPORTED_BY_HOST if a device of the track cannot be automated now.
   *
   * @param changes the changes, which are made in the given order
   * @return the envelopes on the lanes of the track after the changes
   */
  List<AutomationLane> change(String track, List<LaneChange> changes);
}
