package svc.verbs.track;

import java.util.List;
import svc.model.Track;
import svc.session.Session;
import svc.verb.Describes;
import svc.verb.Effect;

/** Lists the tracks of the set. */
@Describes(
    path = "track list",
    tool = "list_tracks",
    effect = Effect.READS,
    summary = "List all tracks with their handles, kinds and mixer state.",
    details =
        "Positions count MIDI, audio and group tracks from 1; return and master tracks come last and"
            + " are reached by their trk_<n> handle.",
    examples = "track list",
    table =
        "position:#, name, kind, group, volume_db:dB, volume_db:#level?, pan, mute:M, solo:S, arm:A,"
            + " liveset_id:handle")
public record ListTracks() implements TrackVerb<ListTracks.Tracks> {

  /** The tracks: those with a position in order, then returns, then the master. */
  public record Tracks(List<Track> items, int total) {}

  @Override
  public Tracks run(Session session) {
    List<Track> tracks = session.host().tracks().list();
    return new Tracks(tracks, tracks.size());
  }
}
