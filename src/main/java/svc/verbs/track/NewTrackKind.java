package svc.verbs.track;

import java.util.Locale;
import svc.model.track.TrackKind;

/** The kinds of tracks that can be created. */
public enum NewTrackKind {
  MIDI,
  AUDIO,
  RETURN;

  TrackKind toTrackKind() {
    return TrackKind.valueOf(name());
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
