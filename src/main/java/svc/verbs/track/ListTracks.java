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
    summary = "List all tracks with their handles, kinds and mixer settings.",
    details =
        "Track numbers count MIDI, audio and group tracks from 1. Return and master tracks"
            + " come last, without a number; use their handle (trk_<n>).",
    examples = "track list")
public record ListTracks() implements TrackVerb<ListTracks.TrackList> {

  /** The tracks in order: numbered tracks, return tracks, master track. */
  public record TrackList(List<Track> items, int total) {}

  @Override
  public TrackList run(Session session) {
    List<Track> tracks = session.host().tracks().list();
    return new TrackList(tracks, tracks.size());
  }
}
