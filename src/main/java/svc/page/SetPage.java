package svc.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import svc.automation.EnvelopePlotData.Curve;
import svc.interchange.ExportedSong;
import svc.interchange.ExportedSong.ExportedDevice;
import svc.interchange.ExportedSong.ExportedTrack;
import svc.model.set.TransportState;
import svc.model.time.BeatComparison;
import svc.plot.NamedTimeRange;

/**
 * The contents of a page. Times are in beats from the start of the song.
 *
 * @param sections the sections of the song, in order of time
 * @param parts the parts that the tracks play
 * @param profile the comparison with a mix profile, null for none
 * @param audio the sound of the song, null for none
 * @param comparison what changed since another state of the set, null for none
 * @param reloads whether the page reloads itself in the browser, because it is rewritten
 */
public record SetPage(
    ExportedSong song,
    TransportState transport,
    List<NamedTimeRange> sections,
    List<PageTrack> tracks,
    List<PagePart> parts,
    ProfileDepartures profile,
    PageAudio audio,
    PageComparison comparison,
    boolean reloads) {

  /**
   * A track.
   *
   * @param curves its automation on the timeline
   * @param padNames the names of its drum pads by pitch
   * @param waves the waveforms of its audio clips by the path of the file
   * @param chains the chains of all its racks
   */
  public record PageTrack(
      ExportedTrack exported,
      List<PageCurve> curves,
      Map<Integer, String> padNames,
      Map<String, PageWave> waves,
      List<PageChain> chains) {}

  /**
   * A chain of a rack.
   *
   * @param rack the handle of the rack
   */
  public record PageChain(String rack, String name, List<ExportedDevice> devices) {}

  /**
   * The waveform of an audio file.
   *
   * @param peaks the highest level, from 0 to 1, in each of equal parts of the file
   */
  public record PageWave(double seconds, float[] peaks) {}

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

  /** Returns the page with the sound of the song. */
  public SetPage withAudio(PageAudio sound) {
    return new SetPage(
        song, transport, sections, tracks, parts, profile, sound, comparison, reloads);
  }

  /** Returns the page with what changed. */
  public SetPage withComparison(PageComparison changes) {
    return new SetPage(song, transport, sections, tracks, parts, profile, audio, changes, reloads);
  }

  /** Returns the page that does or does not reload itself in the browser. */
  public SetPage withReload(boolean isReloading) {
    return new SetPage(
        song, transport, sections, tracks, parts, profile, audio, comparison, isReloading);
  }

  /**
   * The changes since another state of the set.
   *
   * @param other the other state in words
   * @param changes the changes in words
   * @param marks the clips and tracks that changed
   */
  public record PageComparison(String other, List<PageChange> changes, List<ClipMark> marks) {
    /** Returns the mark of a clip, null if it did not change. */
    ClipMark mark(String track, Integer scene, double start) {
      return marks.stream()
          .filter(mark -> mark.isAt(track, scene, start) && mark.type() != MarkType.REMOVED)
          .findFirst()
          .orElse(null);
    }

    /** Returns the removed clips on the timeline of a track. */
    List<ClipMark> removed(String track) {
      return marks.stream()
          .filter(mark -> mark.track().equals(track))
          .filter(mark -> mark.scene() == null && mark.type() == MarkType.REMOVED)
          .toList();
    }
  }

  /** A change in words. */
  public record PageChange(String track, String type, String text) {}

  /** How a clip changed. */
  public enum MarkType {
    ADDED,
    CHANGED,
    REMOVED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A clip that changed.
   *
   * @param track the handle of its track
   * @param scene the number of its scene, null on the timeline
   * @param start the start of a clip on the timeline in beats, otherwise 0
   */
  public record ClipMark(
      String track, Integer scene, double start, double length, String name, MarkType type) {
    private boolean isAt(String otherTrack, Integer otherScene, double otherStart) {
      return track.equals(otherTrack)
          && Objects.equals(scene, otherScene)
          && BeatComparison.areEqual(start, otherStart);
    }
  }

  /**
   * The sound of the song.
   *
   * @param source the address of the mix: a path from the page, or the sound itself
   * @param isEmbedded whether the page contains the sound
   * @param stems the sounds that add up to the mix
   */
  public record PageAudio(
      String source, boolean isEmbedded, List<PageStem> stems, List<MeasuredRow> measured) {}

  /** The sound of a track. */
  public record PageStem(String track, String source) {}

  /**
   * The measurement of a track or the mix.
   *
   * @param section the name of the section, null for the whole song
   */
  public record MeasuredRow(
      String track,
      String section,
      String integratedLufs,
      String shortTermMaxLufs,
      String truePeakDbtp) {}

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
