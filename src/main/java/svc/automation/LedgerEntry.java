package svc.automation;

import svc.model.device.Device;
import svc.model.envelope.AutomationTarget;
import svc.model.serialization.Flattened;
import svc.model.track.Track;

/**
 * An entry of the ledger: the automation that svc wrote for one target in one range.
 *
 * @param lane the range and the written points
 * @param writtenAt the time of the write in ISO 8601
 * @param held true for a held value: the constant value that a forced write adds to the rest of a
 *     clip, outside the requested window; otherwise null
 * @param origin whether a caller requested the automation or svc derived it from the energy of the
 *     song
 */
public record LedgerEntry(
    LedgerTarget parameter,
    AutomationSegment lane,
    String writtenAt,
    TrackAndDevicePosition position,
    Boolean held,
    EntryOrigin origin) {

  /**
   * The parameter to which svc wrote the automation.
   *
   * @param track the handle of the track
   * @param device the device's name at the time of the write
   * @param param the parameter's name at the time of the write
   */
  public record LedgerTarget(String track, AutomationTarget target, String device, String param)
      implements Flattened {
    private LedgerTarget on(Track newTrack, Device newDevice) {
      AutomationTarget moved = new AutomationTarget(newDevice.id(), target.paramIndex());
      return new LedgerTarget(newTrack.livesetId(), moved, device, param);
    }
  }

  /**
   * The positions of the track and the device at the time of the write. They help svc to find both
   * after the host has renumbered its handles. If the host's handles are permanent, all values are
   * null.
   *
   * @param numbering the id of the host's numbering of handles
   * @param trackPosition the track's position from 1
   * @param deviceIndex the device's index from 1
   */
  public record TrackAndDevicePosition(
      String numbering, String trackName, Integer trackPosition, Integer deviceIndex)
      implements Flattened {
    /** The value for a host whose handles are permanent. */
    public static final TrackAndDevicePosition NONE =
        new TrackAndDevicePosition(null, null, null, null);

    private TrackAndDevicePosition in(Track track, Device device) {
      return numbering == null
          ? NONE
          : new TrackAndDevicePosition(numbering, track.name(), track.position(), device.index());
    }

    private TrackAndDevicePosition at(Device device) {
      return deviceIndex == null
          ? this
          : new TrackAndDevicePosition(numbering, trackName, trackPosition, device.index());
    }
  }

  /**
   * The origin of automation. If a caller requested it, all values are null.
   *
   * @param movement true if it was derived from the energy of the song
   * @param movementBase the value of the parameter, 0-1, before its first movement. The movement's
   *     values are relative to it; null if they are absolute
   */
  public record EntryOrigin(Boolean movement, Double movementBase) implements Flattened {
    private static final EntryOrigin REQUESTED = new EntryOrigin(null, null);

    /**
     * Returns the origin of automation that was derived from the energy of the song.
     *
     * @param base the value of the parameter before its first movement; null if the movement has
     *     absolute values
     */
    public static EntryOrigin ofMovement(Double base) {
      return new EntryOrigin(true, base);
    }
  }

  /** Creates an entry for automation that was not derived from the energy of the song. */
  public LedgerEntry(
      LedgerTarget parameter,
      AutomationSegment lane,
      String writtenAt,
      TrackAndDevicePosition position,
      Boolean held) {
    this(parameter, lane, writtenAt, position, held, EntryOrigin.REQUESTED);
  }

  /** Creates an entry for a host whose handles are permanent. */
  public LedgerEntry(
      String track,
      AutomationTarget target,
      String device,
      String param,
      AutomationSegment lane,
      String writtenAt) {
    this(
        new LedgerTarget(track, target, device, param),
        lane,
        writtenAt,
        TrackAndDevicePosition.NONE,
        null);
  }

  public String track() {
    return parameter.track();
  }

  public AutomationTarget target() {
    return parameter.target();
  }

  public String device() {
    return parameter.device();
  }

  public String param() {
    return parameter.param();
  }

  /** Returns whether this is automation that a call wrote on purpose; false for a held value. */
  public boolean isAuthored() {
    return held == null;
  }

  /** Returns the entry marked as a held value. */
  public LedgerEntry asHeldValue() {
    return new LedgerEntry(parameter, lane, writtenAt, position, true, origin);
  }

  /** Returns whether the automation was derived from the energy of the song. */
  public boolean isMovement() {
    return origin.movement() != null;
  }

  /** Returns the entry with another origin. */
  public LedgerEntry withOrigin(EntryOrigin other) {
    return new LedgerEntry(parameter, lane, writtenAt, position, held, other);
  }

  /**
   * Returns whether this entry has the same target as the other entry and contains the whole range
   * of the other entry.
   */
  public boolean covers(LedgerEntry other) {
    return track().equals(other.track())
        && target().equals(other.target())
        && other.lane.range().isContainedIn(lane.range());
  }

  /** Returns the entry with its automation at a later or earlier time, by a number of beats. */
  public LedgerEntry shiftedBy(double beats) {
    return withSegment(SegmentMover.shift(lane, beats));
  }

  /** Returns the entry with another range and points. */
  public LedgerEntry withSegment(AutomationSegment other) {
    return new LedgerEntry(parameter, other, writtenAt, position, held, origin);
  }

  /**
   * Returns the entry for a copy of the entry's track. The copy's automation does not count as
   * movement, because later movement calls do not change the copied track.
   */
  public LedgerEntry copiedTo(Track copy, Device copiedDevice) {
    return new LedgerEntry(
        parameter.on(copy, copiedDevice), lane, writtenAt, position.in(copy, copiedDevice), held);
  }

  /** Returns the entry with the new handles of its track and device. */
  LedgerEntry relocatedTo(String newNumbering, Track newTrack, Device newDevice) {
    TrackAndDevicePosition found =
        new TrackAndDevicePosition(
            newNumbering, position.trackName(), newTrack.position(), newDevice.index());
    return new LedgerEntry(parameter.on(newTrack, newDevice), lane, writtenAt, found, held, origin);
  }

  /** Returns the entry with another index of its parameter. */
  LedgerEntry withParamIndex(int index) {
    AutomationTarget changed = new AutomationTarget(target().deviceId(), index);
    return new LedgerEntry(
        new LedgerTarget(track(), changed, device(), param()),
        lane,
        writtenAt,
        position,
        held,
        origin);
  }

  /** Returns the entry with the present name and position of its device. */
  LedgerEntry withDevice(Device current) {
    LedgerTarget renamed = new LedgerTarget(track(), target(), current.pathOrName(), param());
    return new LedgerEntry(renamed, lane, writtenAt, position.at(current), held, origin);
  }
}
