package svc.model.track;

import java.util.Locale;

/** The kind of a track. */
public enum TrackKind {
  MIDI,
  AUDIO,
  GROUP,
  RETURN,
  MASTER;

  /** Returns whether tracks of this kind have clip slots. */
  public boolean hasClipSlots() {
    return this == MIDI || this == AUDIO;
  }

  /** Returns whether tracks of this kind have a position in the track list. */
  public boolean hasPosition() {
    return this == MIDI || this == AUDIO || this == GROUP;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
