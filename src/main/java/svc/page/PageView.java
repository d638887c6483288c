package svc.page;

import java.util.List;

/**
 * The texts and numbers that the template of a page inserts, in the form in which the page shows
 * them. Positions are in percent of the length of the song.
 *
 * @param beats the length of the timeline in beats
 * @param ruler the bars of the ruler
 * @param tempo the tempo along the song
 * @param reloads whether the page reloads itself
 */
// FreeMarker reads public types only.
public record PageView(
    String title,
    List<Fact> facts,
    String beats,
    String beatsPerBar,
    String unitsPerBar,
    List<RulerBar> ruler,
    List<SpanView> sections,
    List<MarkView> locators,
    TempoView tempo,
    List<TrackView> tracks,
    List<String> sceneTracks,
    List<SceneView> scenes,
    List<StripView> strips,
    List<PartView> parts,
    ProfileView profile,
    AudioView audio,
    ComparisonView comparison,
    boolean reloads) {

  /** The changes since another state of the set. */
  public record ComparisonView(String other, List<ChangeView> changes) {}

  /** A change in words. */
  public record ChangeView(String track, String type, String text) {}

  /** A removed clip. */
  public record GhostView(String x, String width, String name, String at, String to) {}

  /** A fact about the set, such as its tempo. */
  public record Fact(String name, String value) {}

  /**
   * A bar.
   *
   * @param level the number of times by which its number from 0 can be halved; more for the first
   */
  public record RulerBar(String x, int number, int level) {}

  /** A section. */
  public record SpanView(String x, String width, String name, String from, String to) {}

  /** A locator. */
  public record MarkView(String x, String name, String at) {}

  /**
   * The tempo along the song.
   *
   * @param path the line of the tempo in a picture of 100 units of height
   */
  public record TempoView(
      String path, String lowest, String highest, List<TempoChangeView> changes) {}

  /** A change of the tempo or the time signature. */
  public record TempoChangeView(String beat, String at, String value) {}

  /**
   * A track on the timeline.
   *
   * @param id a number that is unique on the page
   * @param group the name of the group that contains it, null for none
   * @param summary a sentence for readers who do not see the drawing
   */
  public record TrackView(
      int id,
      String name,
      String group,
      String kind,
      String color,
      String part,
      boolean hasLane,
      String summary,
      List<ClipView> clips,
      List<GhostView> removed,
      List<CurveView> curves) {}

  /**
   * A clip.
   *
   * @param x null for a clip in the session
   * @param beat the start in beats, null for a clip in the session
   * @param change added or changed, empty for neither
   * @param wave the outline of the waveform, null without one
   * @param ink the class of the color in which it is labeled: dark or light
   */
  public record ClipView(
      String x,
      String width,
      String beat,
      String beats,
      String name,
      String color,
      String ink,
      String at,
      String to,
      String length,
      String contents,
      boolean active,
      String change,
      NotesView notes,
      String wave) {}

  /**
   * The notes of a clip in a picture that is as wide as the clip in beats, with a height of one for
   * each row.
   */
  public record NotesView(String beats, int height, String thickness, List<NoteRowView> rows) {}

  /**
   * The notes of a pitch, or of several pitches if there are very many.
   *
   * @param paths the lines of the notes, which are as long as the notes
   */
  public record NoteRowView(String name, List<NotePathView> paths) {}

  /**
   * Notes of similar velocity.
   *
   * @param step the step of the velocity, from 1 to {@value ClipDrawing#VELOCITY_STEPS}
   */
  public record NotePathView(int step, String path) {}

  /** The automation of a parameter. */
  public record CurveView(
      String name, String path, String highest, String lowest, List<PointView> points) {}

  /** A breakpoint. */
  public record PointView(String beat, String at, String value) {}

  /** A scene with its clips, null for an empty slot. */
  public record SceneView(int number, String name, String tempo, List<ClipView> clips) {}

  /**
   * A channel of the mixer.
   *
   * @param group the name of the group that contains the track, null for none
   * @param level the height of the fader from 0 to 100
   * @param angle the angle of the pan dial in degrees, 0 for the center
   */
  public record StripView(
      int id,
      String name,
      String group,
      String kind,
      String color,
      String volume,
      String level,
      String pan,
      String angle,
      boolean mute,
      boolean solo,
      boolean arm,
      List<Fact> sends,
      List<DeviceView> devices) {}

  /**
   * A device with the parameters that differ from their defaults.
   *
   * @param chains the chains of a rack
   */
  public record DeviceView(
      String name, String type, boolean on, List<Fact> parameters, List<ChainView> chains) {}

  /** A chain of a rack. */
  public record ChainView(String name, List<DeviceView> devices) {}

  /** The part that a track plays. */
  public record PartView(String track, String part, String confidence, String reasons) {}

  /**
   * The sound of the song.
   *
   * @param policy the sources from which the page may load sound
   * @param clock pairs of beats and seconds in order of time; the tempo is constant between two
   */
  public record AudioView(
      String source,
      String policy,
      String clock,
      List<StemView> stems,
      List<LoudnessView> loudness) {}

  /** The sound of a track. */
  public record StemView(String name, String source) {}

  /** The loudness of a track, as a whole and in sections. */
  public record LoudnessView(
      String track, String section, String integrated, String shortTerm, String peak) {}

  /** The settings that depart from a mix profile. */
  public record ProfileView(String name, List<DepartureView> departures) {}

  /** A setting that departs from a mix profile. */
  public record DepartureView(
      String track, String setting, String current, String suggested, String reason) {}
}
