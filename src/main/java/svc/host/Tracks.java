package svc.host;

import java.util.List;
import svc.model.Track;
import svc.model.TrackKind;

/** The tracks of the set. */
public interface Tracks {

  /** All of them: those with a position in order, then the returns, then the master. */
  List<Track> list();

  /**
   * Makes a MIDI or audio track behind the last that has a position; needs {@link
   * Capability#TRACK_CREATION}.
   */
  Track create(TrackKind kind, String name);
}
