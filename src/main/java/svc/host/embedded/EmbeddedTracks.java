package svc.host.embedded;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.host.Tracks;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.track.EnsuredTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** The tracks of the embedded host. */
final class EmbeddedTracks implements Tracks {
  private static final String GREY = "#a9a9a9";

  private final EmbeddedSet set;
  private volatile TrackListing cachedListing = new TrackListing(null, List.of());

  /**
   * The tracks of a state of the set. The listing is cached; it is valid as long as the set has the
   * same state object.
   */
  private record TrackListing(SetState state, List<Track> tracks) {}

  EmbeddedTracks(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<Track> list() {
    SetState now = set.currentState();
    TrackListing listed = cachedListing;
    if (listed.state() != now) {
      listed = new TrackListing(now, List.copyOf(EmbeddedSet.listTracks(now)));
      cachedListing = listed;
    }
    return listed.tracks();
  }

  @Override
  public EnsuredTrack ensureTrack(TrackKind kind, String name) {
    if (!kind.hasClipSlots()) {
      throw INVALID_ARGUMENT.because("a " + kind + " track cannot be created");
    }
    if (name.isBlank()) {
      throw INVALID_ARGUMENT.because("a new track needs a name");
    }
    return set.updateWithResult(
        now -> {
          List<Track> existing = findByName(now, name);
          SetState after =
              existing.isEmpty()
                  ? now.withTrack(TrackState.create(now.nextTrack(), kind, name.strip(), GREY))
                  : now;
          return new EmbeddedSet.SetChange<>(
              after, new EnsuredTrack(requireOne(after, name), existing.isEmpty()));
        });
  }

  private static Track requireOne(SetState set, String name) {
    List<Track> matches = findByName(set, name);
    if (matches.size() > 1) {
      throw AMBIGUOUS_REFERENCE.because(
          matches.size() + " tracks are named " + TextSanitizer.quote(name.strip()));
    }
    return matches.get(0);
  }

  private static List<Track> findByName(SetState set, String name) {
    return EmbeddedSet.listTracks(set).stream().filter(track -> track.isNamed(name)).toList();
  }
}
