package svc.automation;

import svc.model.device.Device;
import svc.model.envelope.AutomationTarget;
import svc.model.track.Track;

/**
 * An entry of the ledger: the automation that svc wrote for one target in one range.
 *
 * @param track the handle of the track
 * @param device the device's name at the time of the write
 * @param param the parameter's name at the time of the write
 * @param lane the range and the written points
 * @param writtenAt the time of the write in ISO 8601
 * @param numbering the id of the host's numbering of handles at the time of the write. If the
 *     host's handles are permanent, it is null, and so are the track name, track position and
 *     device index
 * @param trackName the track's name at the time of the write
 * @param trackPosition the track's position from 1
 * @param deviceIndex the device's index from 1
 * @param held true if this is a held value: the constant value that a forced write adds to the rest
 *     of a clip, outside the requested window. Otherwise null
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

  /** Creates an entry for a host whose handles are permanent. */
  public LedgerEntry(
      String track,
      AutomationTarget target,
      String device,
      String param,
      AutomationSegment lane,
      String writtenAt) {
    this(track, target, device, param, lane, writtenAt, null, null, null, null, null);
  }

  /** Returns whether a caller requested this automation; false for a held value. */
  public boolean isAuthored() {
    return held == null;
  }

  /** Returns the entry as a held value. */
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

  /** Returns whether this entry has the same target as another and contains its whole range. */
  public boolean covers(LedgerEntry other) {
    return track.equals(other.track)
        && target.equals(other.target)
        && other.lane.range().isContainedIn(lane.range());
  }

  /** Returns the entry with its automation at a later or earlier time, by a number of beats. */
  public LedgerEntry shiftedBy(double beats) {
    BeatRange range = lane.range();
    BeatRange shifted = new BeatRange(range.start() + beats, range.end() + beats);
    return withSegment(new AutomationSegment(shifted, lane.points()));
  }

  /** Returns the entry with another range and points. */
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

  /** Returns the entry for the copy of its track. */
  public LedgerEntry copiedTo(Track copy, Device copiedDevice) {
    LedgerEntry relocated = relocatedTo(numbering, copy, copiedDevice);
    return new LedgerEntry(
        relocated.track,
        relocated.target,
        device,
        param,
        lane,
        writtenAt,
        numbering,
        numbering == null ? null : copy.name(),
        numbering == null ? null : copy.position(),
        numbering == null ? null : (Integer) copiedDevice.index(),
        held);
  }

  /** Returns the entry with the new handles of its track and device. */
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

  /** Returns the entry with the present name and position of its device. */
  LedgerEntry withDevice(Device current) {
    return new LedgerEntry(
        track,
        target,
        current.pathOrName(),
        param,
        lane,
        writtenAt,
        numbering,
        trackName,
        trackPosition,
        deviceIndex == null ? null : (Integer) current.index(),
        held);
  }
}
