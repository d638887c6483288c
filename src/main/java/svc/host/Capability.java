package svc.host;

import java.util.Locale;

/** An optional feature of a host. A verb checks the capabilities it needs before it starts. */
public enum Capability {
  TRACK_CREATION("creating tracks"),
  TRACK_NAMES("renaming and coloring tracks"),
  TRACK_EDITING("duplicating and deleting tracks"),
  ROUTING("routing tracks and side chains"),
  TRACK_GROUPS("grouping and ungrouping tracks"),
  RETURN_POSITIONS("choosing the position of a new return track"),
  SCENE_NAMES("renaming scenes"),
  SCENE_COLORS("coloring scenes"),
  SCENE_EDITING("creating, duplicating and deleting scenes"),
  SCENE_TEMPOS("tempos and time signatures of scenes"),
  SESSION_CLIPS("clips in session-view slots"),
  NOTE_EDITING("editing the notes of clips"),
  CLIP_SETTINGS("changing the loops and colors of session clips"),
  CLIP_EDITING("copying, moving and doubling session clips"),
  AUDIO_CLIPS("changing the warping, level and pitch of audio clips"),
  AUDIO_CLIP_CREATION("creating audio clips"),
  WARP_MARKERS("changing warp markers"),
  LAUNCH("firing and stopping clips"),
  MIDI_CAPTURE("capturing MIDI"),
  CLIP_ENVELOPES("automation envelopes inside clips"),
  ARRANGEMENT_CLIPS("clips on the arrangement timeline"),
  ARRANGEMENT_EDITING("placing and deleting clips on the arrangement timeline"),
  OVERLAPPING_CLIP_COPIES("copying timeline clips over others"),
  SILENT_CLIPS("silent clips on audio tracks"),
  AUTOMATION_LANES("automation lanes on tracks, independent of clips"),
  AUTOMATION_OVERRIDES("overriding automation"),
  DEVICE_LOADING("loading devices"),
  DEVICE_NAMES("renaming devices"),
  DEVICE_EDITING("moving devices"),
  DEVICE_DUPLICATION("duplicating devices"),
  DEVICE_COPYING("copying devices to tracks"),
  TRANSPORT_CONTROL("controlling the transport"),
  PLAYBACK("playback"),
  LOCATORS("locators in the arrangement"),
  LOCATORS_WHILE_PLAYING("creating and deleting locators while the song is playing"),
  DEVICE_DELETION("deleting devices"),
  DRUM_PADS("listing drum pads"),
  MACROS("rack macros"),
  CHECKPOINTS("restoring an earlier state of the set"),
  UNDO("undo"),
  TRANSACTIONS("transactions"),
  SET_FILES("creating and saving sets"),
  SET_OPENING("opening sets");

  private final String description;
  private final String text;

  Capability(String description) {
    this.description = description;
    this.text = name().toLowerCase(Locale.ROOT);
  }

  /** Returns a description of the feature for error messages. */
  public String description() {
    return description;
  }

  @Override
  public String toString() {
    return text;
  }
}
