package svc.host;

import java.util.List;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The tracks of the set. */
public interface Tracks {

  /** All of them: those with a position in order, then the returns, then the master. */
  List<Track> list();

  /**
   * The track that is called so, of whatever kind; case and blanks at the ends do not count. Where
   * there is none, one is made behind the last that has a position, and however many ask at once,
   * it is one. AMBIGUOUS_REFERENCE where several are called so; needs {@link
   * Capability#TRACK_CREATION}.
   *
   * @param kind of the track to make, MIDI or audio
   */
  EnsuredTrack ensureTrack(TrackKind kind, String name);
}
