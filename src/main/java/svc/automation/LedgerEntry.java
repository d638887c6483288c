package svc.automation;

import svc.model.device.Device;
import svc.model.envelope.AutomationTarget;
import svc.model.track.Track;

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
public record LedgerEntry(
    String track,
    AutomationTarget target,
    String device,
    String param,
    AutomationSegment lane,
    String writtenAt,
    String numbering,
    String trackName,
    Integer trackPosition,
    Integer deviceIndex,
    Boolean held) {

  /** On a host whose handles last as long as the set. */
  public LedgerEntry(
      String track,
      AutomationTarget target,
      String device,
      String param,
      AutomationSegment lane,
      String writtenAt) {
    this(track, target, device, param, lane, writtenAt, null, null, null, null, null);
  }

  /** Whether a caller asked for it, and it does not only hold a value outside a window. */
  public boolean isAuthored() {
    return held == null;
  }

  /** The same as automation that holds a value outside a window. */
  public LedgerEntry asHeldValue() {
    return new LedgerEntry(
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
  public boolean covers(LedgerEntry other) {
    return track.equals(other.track)
        && target.equals(other.target)
        && other.lane.range().isContainedIn(lane.range());
  }

  /** The same on another stretch. */
  public LedgerEntry withSegment(AutomationSegment other) {
    return new LedgerEntry(
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
  LedgerEntry relocatedTo(String newNumbering, Track newTrack, Device newDevice) {
    return new LedgerEntry(
        newTrack.livesetId(),
        new AutomationTarget(newDevice.id(), target.paramIndex()),
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
