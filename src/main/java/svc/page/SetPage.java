package svc.page;

import java.util.List;
import java.util.Map;
import svc.automation.EnvelopePlotData.Curve;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.set.TransportState;
import svc.plot.NamedTimeRange;

/**
 * The contents of a page. Times are in beats from the start of the song.
 *
 * @param sections the sections of the song, in order of time
 * @param parts the parts that the tracks play
 * @param profile the comparison with a mix profile, null for none
 */
public record SetPage(
    ExportedSong song,
    TransportState transport,
    List<NamedTimeRange> sections,
    List<PageTrack> tracks,
    List<PagePart> parts,
    ProfileDepartures profile) {

  /**
   * A track.
   *
   * @param curves its automation on the timeline
   * @param padNames the names of its drum pads by pitch
   */
  public record PageTrack(
      ExportedTrack exported, List<PageCurve> curves, Map<Integer, String> padNames) {}

  /**
   * The automation of a parameter.
   *
   * @param points its breakpoints in order of time
   */
  public record PageCurve(Curve curve, List<PagePoint> points) {}

  /** A breakpoint: its time, and its value as the host displays it. */
  public record PagePoint(double beat, String value) {}

  /** The part that a track plays, and why. */
  public record PagePart(String track, String part, String confidence, List<String> reasons) {}

  /** The settings that depart from a mix profile. */
  public record ProfileDepartures(String profile, List<Departure> items) {}

  /**
   * A setting that departs from a mix profile.
   *
   * @param reason why the profile suggests its value, null if it gives no reason
   */
  public record Departure(
      String track, String setting, String current, String suggested, String reason) {}
}
