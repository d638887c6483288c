package svc.automation;

import svc.model.Device;
import svc.model.Target;
import svc.model.Track;

/**
 * Automation that svc wrote, as it remembers it.
 *
 * @param track the handle of its track
 * @param device the device's name when it was written
 * @param param the parameter's name when it was written
 * @param writtenAt when, ISO 8601
 * @param numbering what the host's handles were told by, null where they last; then the rest, too
 * @param trackName the track's name when it was written, likewise its position from 1 and the
 *     device's index from 1
 * @param held true if it holds a value outside the window of a forced write, otherwise null
 */
public record Entry(
    String track,
    Target target,
    String device,
    String param,
    Lane lane,
    String writtenAt,
    String numbering,
    String trackName,
    Integer trackPosition,
    Integer deviceIndex,
    Boolean held) {

  /** On a host whose handles last as long as the set. */
  public Entry(
      String track, Target target, String device, String param, Lane lane, String writtenAt) {
    this(track, target, device, param, lane, writtenAt, null, null, null, null, null);
  }

  /** Whether a caller asked for it, and it does not only hold a value outside a window. */
  public boolean isAuthored() {
    return held == null;
  }

  /** The same as automation that holds a value outside a window. */
  public Entry outside() {
    return new Entry(
        track,
        target,
        device,
        param,
        lane,
        writtenAt,
        numbering,
        trackName,
        trackPosition,
        deviceIndex,
        true);
  }

  /** Whether it drives what another does wherever that is. */
  public boolean covers(Entry other) {
    return track.equals(other.track)
        && target.equals(other.target)
        && other.lane.range().isIn(lane.range());
  }

  /** The same on another stretch. */
  public Entry on(Lane other) {
    return new Entry(
        track,
        target,
        device,
        param,
        other,
        writtenAt,
        numbering,
        trackName,
        trackPosition,
        deviceIndex,
        held);
  }

  /** The same where a host that numbers anew has its track and its device now. */
  Entry at(String newNumbering, Track newTrack, Device newDevice) {
    return new Entry(
        newTrack.livesetId(),
        new Target(newDevice.id(), target.paramIndex()),
        device,
        param,
        lane,
        writtenAt,
        newNumbering,
        trackName,
        newTrack.position(),
        newDevice.index(),
        held);
  }
}
