package svc.host;

import java.util.Locale;

/** What a host may be able to do; a verb asks before it tries. */
public enum Capability {
  TRACK_CREATION("creating tracks"),
  SESSION_CLIPS("clips in session-view slots"),
  LAUNCH("firing and stopping clips"),
  CLIP_ENVELOPES("automation envelopes inside clips"),
  ARRANGEMENT_CLIPS("clips on the arrangement timeline"),
  SILENT_CLIPS("silent clips on audio tracks"),
  AUTOMATION_LANES("automation lanes on tracks, independent of clips"),
  DEVICE_LOADING("loading devices"),
  DEVICE_DELETION("deleting devices"),
  DRUM_PADS("listing drum pads"),
  MACROS("rack macros"),
  CHECKPOINTS("going back to an earlier state of the set"),
  UNDO("taking back what was written last"),
  TRANSACTIONS("holding the set for several writes that are kept or given up together"),
  SET_FILES("creating, saving and opening sets");

  private final String description;

  Capability(String meaning) {
    this.description = meaning;
  }

  /** In words, as an error names it. */
  public String description() {
    return description;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
