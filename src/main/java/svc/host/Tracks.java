package svc.host;

import java.util.List;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** The tracks of the set. */
public interface Tracks {

  /**
   * Returns all tracks: first the MIDI, audio and group tracks in the order of the set, then the
   * return tracks, then the master.
   */
  List<Track> list();

  /**
   * Returns the track with a name, whatever its kind; ignores case and surrounding blanks. If no
   * track has the name, creates a track after the last MIDI, audio or group track; concurrent calls
   * create only one track. Needs {@link Capability#TRACK_CREATION}.
   *
   * <p>Throws AMBIGUOUS_REFERENCE if several tracks have the name, and INVALID_ARGUMENT if the name
   * is blank or the kind is neither MIDI nor audio.
   *
   * @param kind the kind of a new track, MIDI or audio
   */
  EnsuredTrack ensureTrack(TrackKind kind, String name);
}
