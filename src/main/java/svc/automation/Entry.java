package svc.automation;

/**
 * Automation that svc wrote, as it remembers it.
 *
 * @param track the handle of its track
 * @param device the device's name when it was written
 * @param param the parameter's name when it was written
 * @param writtenAt when, ISO 8601
 */
public record Entry(
    String track, Target target, String device, String param, Lane lane, String writtenAt) {

  /** Whether it drives what another does wherever that is. */
  public boolean covers(Entry other) {
    return track.equals(other.track)
        && target.equals(other.target)
        && lane.range().start() <= other.lane.range().start()
        && lane.range().end() >= other.lane.range().end();
  }

  /** The same on another stretch. */
  public Entry on(Lane other) {
    return new Entry(track, target, device, param, other, writtenAt);
  }
}
