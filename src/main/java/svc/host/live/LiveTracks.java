package svc.host.live;

import java.util.List;
import svc.host.Tracks;
import svc.model.EnsuredTrack;
import svc.model.Track;
import svc.model.TrackKind;

/** Live's tracks. */
record LiveTracks(Script script) implements Tracks {

  @Override
  public List<Track> list() {
    return script.ask(Operation.of("tracks.list")).list(Track.class);
  }

  @Override
  public EnsuredTrack ensure(TrackKind kind, String name) {
    return script
        .ask(Operation.of("tracks.ensure").with("kind", kind).with("name", name))
        .as(EnsuredTrack.class);
  }
}
