package svc.host;

import java.util.Locale;

/** An optional feature of a host. A verb checks the capabilities it needs before it starts. */
public enum Capability {
  TRACK_CREATION("creating tracks"),
  SESSION_CLIPS("clips in session-view slots"),
  LAUNCH("firing and stopping clips"),
  CLIP_ENVELOPES("automation envelopes inside clips"),
  ARRANGEMENT_CLIPS("clips on the arrangement timeline"),
  SILENT_CLIPS("silent clips on audio tracks"),
  AUTOMATION_LANES("automation lanes on tracks, independent of clips"),
  DEVICE_LOADING("loading devices"),
  DEVICE_EDITING("moving and renaming devices"),
  DEVICE_DUPLICATION("duplicating devices"),
  DEVICE_DELETION("deleting devices"),
  DRUM_PADS("listing drum pads"),
  MACROS("rack macros"),
  CHECKPOINTS("restoring an earlier state of the set"),
  UNDO("undo"),
  TRANSACTIONS("transactions"),
  SET_FILES("creating, saving and opening sets");

  private final String description;

  Capability(String description) {
    this.description = description;
  }

  /** Returns the feature in words, for error messages. */
  public String description() {
    return description;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
