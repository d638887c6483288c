package svc.verb;

import java.util.Map;

/** Descriptions of arguments that several verbs share. */
public final class ArgumentDescriptions {
  public static final String TRACK =
      "Track: 1-based number, ordinal (first, 2nd), handle (trk_<n>) or unique name.";
  public static final String BRIEF_TRACK = "number, handle or name";
  public static final String TRACK_HANDLE =
      "Track by its handle (trk_<n>) from the track list or its unique name, not by number.";
  public static final String SCENE = "Scene: 1-based number, ordinal (first, 2nd) or unique name.";
  public static final String CLIP_PLACE =
      "Scene: 1-based number, ordinal (first, 2nd) or unique name; or a position on the timeline with"
          + " a clip: bar.beat (9.1), or a section or locator that is not the name of a scene."
          + " timeline:9.1 is always a position.";
  public static final String TARGET_TRACK = "Track of the copy.";
  public static final String TARGET_PLACE =
      "Scene of the target slot; also a position on the timeline.";
  public static final String REPLACE = "Replace an existing clip or file.";
  public static final String AUDIO_FILE =
      "Audio file that the clip plays; it stays where it is. The clip is as long as the file.";
  public static final String MIDI_FILE = "MIDI file (.mid).";
  public static final String DEVICE =
      "Device: id (dev_<n>), 1-based position in the chain, name, unique part of its name, or path"
          + " into a rack, such as Drum Rack/Kick/Simpler.";
  public static final String AUTOMATED_DEVICE =
      "Device: id (dev_<n>), 1-based position in the chain, name, unique part of its name, path into"
          + " a rack, such as Drum Rack/Kick/Simpler, or mixer for the track's volume, pan, mute"
          + " and sends.";
  public static final String PARAM =
      "Parameter: name, unique part of its name, or index in the list of parameters.";
  public static final String ITEM =
      "Browser item: exact URI, or part of a name that matches exactly one item.";
  public static final String PART_TYPE =
      "Part type, such as Bass, Pad, Lead, Bd, Sd or Drums; not case-sensitive.";
  public static final String POINTS_FILE = "JSON file that contains an array of points.";
  public static final String INTERPOLATE =
      "Between values: raw turns the knob evenly, display is even in dB and other displayed units,"
          + " log in the logarithm of Hz or ms; raw when omitted.";
  public static final String CURVE_SEED =
      "Random seed of a Wander curve; when omitted, svc chooses one.";
  public static final String WINDOW_LENGTH = "Length of the time window; requires the start.";
  public static final String AT =
      "Position in the song: bar.beat (9.1), beats (32), or the name of a section or locator.";
  public static final String OVER = "Length; when omitted, that of the section.";
  public static final String LOCATOR =
      "Locator: 1-based number in order, position such as 9.1 or 32b, or name (NAME#2 for the second).";
  public static final String PROJECT =
      "Project file; when omitted, Untitled.svc if it exists, otherwise the file named after the"
          + " working directory.";
  public static final String ENERGY = "Energy 0-1 by section, such as \"intro .2, build .2>.9\".";
  public static final String PROFILE =
      "Mix profile; auto chooses it by the project's genre. When omitted, default.";
  public static final String MIX_PROJECT =
      "Project file; when omitted, the file named after the working directory if it exists,"
          + " otherwise Untitled.svc.";
  public static final String MIX_SNAPSHOT = "Name of the mix snapshot.";
  public static final String SNAPSHOT_TRACKS =
      "Tracks to include: handles or unique names; when omitted, all.";
  public static final String STOCK_INSTRUMENTS_ONLY =
      "Use only stock instruments; ignore the overrides in config.yaml and your tags.";

  public static final String LIBRARY =
      "Folder of Live's User Library; when omitted, the one of the last installation, otherwise Live's default.";
  public static final String PLOT =
      "Also write a plot of the envelopes to this picture file (.svg or .png).";

  /** The descriptions in the list of tools, by description. */
  private static final Map<String, String> BRIEFS =
      Map.ofEntries(
          Map.entry(TRACK, BRIEF_TRACK),
          Map.entry(SCENE, "number or name"),
          Map.entry(CLIP_PLACE, "number or name"),
          Map.entry(DEVICE, "id, position or name"),
          Map.entry(AUTOMATED_DEVICE, "id, position, name or mixer"),
          Map.entry(PARAM, "name or index"),
          Map.entry(WINDOW_LENGTH, "beats or \"4 bars\""),
          Map.entry(AT, "9.1, beats or a section"));

  private ArgumentDescriptions() {}

  /**
   * Returns the description of an argument in the list of tools; empty if the description is not
   * one of these constants, or if the argument's name is enough.
   */
  static String briefFor(String description) {
    return BRIEFS.getOrDefault(description, "");
  }
}
