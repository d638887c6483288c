package svc.host.embedded;

import static svc.model.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.host.Tracks;
import svc.model.EnsuredTrack;
import svc.model.Track;
import svc.model.TrackKind;
import svc.music.Names;

/** The tracks, and new ones behind them. */
final class EmbeddedTracks implements Tracks {
  private static final String GREY = "#a9a9a9";

  private final EmbeddedSet set;
  private volatile Listed last = new Listed(null, List.of());

  /** The tracks of a state, which never changes. */
  private record Listed(SetState state, List<Track> tracks) {}

  EmbeddedTracks(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<Track> list() {
    SetState now = set.now();
    Listed listed = last;
    if (listed.state() != now) {
      listed = new Listed(now, List.copyOf(EmbeddedSet.tracks(now)));
      last = listed;
    }
    return listed.tracks();
  }

  @Override
  public EnsuredTrack ensure(TrackKind kind, String name) {
    if (!kind.holdsClips()) {
      throw INVALID_ARGUMENT.because("a " + kind + " track cannot be created");
    }
    if (name.isBlank()) {
      throw INVALID_ARGUMENT.because("a track to be created needs a name");
    }
    boolean[] made = new boolean[1];
    SetState after =
        set.update(
            now -> {
              made[0] = called(EmbeddedSet.tracks(now), name).isEmpty();
              return made[0]
                  ? now.adding(TrackState.fresh(now.nextTrack(), kind, name.strip(), GREY))
                  : now;
            });
    List<Track> called = called(EmbeddedSet.tracks(after), name);
    if (called.size() > 1) {
      throw AMBIGUOUS_REFERENCE.because(
          called.size() + " tracks are called " + Names.quoted(name.strip()));
    }
    return new EnsuredTrack(called.get(0), made[0]);
  }

  private static List<Track> called(List<Track> tracks, String name) {
    return tracks.stream().filter(track -> track.isCalled(name)).toList();
  }
}
