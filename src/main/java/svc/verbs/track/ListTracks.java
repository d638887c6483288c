package svc.verbs.track;

import java.util.List;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the tracks of the set. */
@VerbDeclaration(
    path = "track list",
    tool = "list_tracks",
    effect = VerbEffect.READS,
    summary = "List all tracks with their handles, kinds and mixer state.",
    details =
        "Positions count MIDI, audio and group tracks from 1; return and master tracks come last and"
            + " are reached by their trk_<n> handle.",
    examples = "track list")
public record ListTracks() implements TrackVerb<ListTracks.TrackList> {

  /** The tracks: those with a position in order, then returns, then the master. */
  public record TrackList(List<Track> items, int total) {}

  @Override
  public TrackList run(Session session) {
    List<Track> tracks = session.host().tracks().list();
    return new TrackList(tracks, tracks.size());
  }
}
