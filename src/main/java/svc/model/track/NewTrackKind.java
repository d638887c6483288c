package svc.model.track;

import java.util.Locale;

/** The kinds of tracks that can be created. */
public enum NewTrackKind {
  MIDI,
  AUDIO,
  RETURN;

  /** Returns the kind of the created track. */
  public TrackKind toTrackKind() {
    return TrackKind.valueOf(name());
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
