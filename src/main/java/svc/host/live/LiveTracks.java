package svc.host.live;

import java.util.List;
import svc.host.Tracks;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/** Live's tracks. */
record LiveTracks(RemoteScriptClient script) implements Tracks {

  @Override
  public List<Track> list() {
    return script.send(ScriptOperation.of("tracks.list")).toRecords(Track.class);
  }

  @Override
  public EnsuredTrack ensureTrack(TrackKind kind, String name) {
    return script
        .send(
            ScriptOperation.of("tracks.ensure")
                .withArgument("kind", kind)
                .withArgument("name", name))
        .toRecord(EnsuredTrack.class);
  }
}
