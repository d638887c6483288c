package svc.host;

import java.util.List;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The tracks of the set. */
public interface Tracks {

  /** Returns the tracks with a position in order, then the return tracks, then the master. */
  List<Track> list();

  /**
   * Returns the track with a name, of any kind; ignores case and surrounding blanks. If there is
   * none, creates one after the last track with a position; concurrent calls create only one. Needs
   * {@link Capability#TRACK_CREATION}.
   *
   * <p>AMBIGUOUS_REFERENCE if several tracks have the name, INVALID_ARGUMENT if the name is blank
   * or the kind is neither MIDI nor audio.
   *
   * @param kind the kind of a new track, MIDI or audio
   */
  EnsuredTrack ensureTrack(TrackKind kind, String name);
}
