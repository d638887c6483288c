package svc.host.embedded;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.host.Tracks;
import svc.model.Track;
import svc.model.TrackKind;

/** The tracks, and new ones behind them. */
final class EmbeddedTracks implements Tracks {
  private static final String GREY = "#9a9a9a";

  private final EmbeddedSet set;

  EmbeddedTracks(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<Track> list() {
    return set.tracks();
  }

  @Override
  public Track create(TrackKind kind, String name) {
    if (!kind.holdsClips()) {
      throw INVALID_ARGUMENT.because("a " + kind + " track cannot be created");
    }
    String[] handle = new String[1];
    set.update(
        now -> {
          TrackState made = TrackState.fresh(now.nextTrack(), kind, name, GREY);
          handle[0] = made.handle();
          return now.adding(made);
        });
    return list().stream().filter(t -> t.livesetId().equals(handle[0])).findFirst().orElseThrow();
  }
}
