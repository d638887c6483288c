package svc.model.track;

import java.util.Locale;

/** What a track is. */
public enum TrackKind {
  MIDI,
  AUDIO,
  GROUP,
  RETURN,
  MASTER;

  /** Whether it has clip slots of its own. */
  public boolean hasClipSlots() {
    return this == MIDI || this == AUDIO;
  }

  /** Whether it counts as a position in the track list. */
  public boolean hasPosition() {
    return this == MIDI || this == AUDIO || this == GROUP;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
