package svc.host.embedded;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackMixerState;
import svc.host.embedded.set.TrackState;
import svc.model.track.LevelAndPan;
import svc.model.track.Track;
import svc.model.track.TrackDetails;
import svc.model.track.TrackIndex;
import svc.model.track.TrackKind;
import svc.model.track.TrackSwitches;

/**
 * All tracks of a state of the set: first the MIDI, audio and group tracks in the order of the set,
 * then the return tracks, then the master.
 */
final class TrackListing {
  private static final int LAST_RANK = 2;

  private final SetState state;
  private final int[] places;
  private final List<Track> tracks;
  private volatile TrackIndex index;

  /**
   * Creates a listing.
   *
   * @param places the indexes in the listing of the state's tracks
   */
  private TrackListing(SetState state, int[] places, List<Track> tracks, TrackIndex index) {
    this.state = state;
    this.places = places;
    this.tracks = Collections.unmodifiableList(tracks);
    this.index = index;
  }

  static TrackListing of(SetState state) {
    List<TrackState> inSet = state.tracks();
    int[] places = new int[inSet.size()];
    List<Track> tracks = new ArrayList<>(places.length);
    for (int rank = 0; rank <= LAST_RANK; rank++) {
      for (int i = 0; i < places.length; i++) {
        if (rankOf(inSet.get(i)) == rank) {
          places[i] = tracks.size();
          tracks.add(toTrack(state, inSet.get(i), tracks.size() + 1));
        }
      }
    }
    return new TrackListing(state, places, tracks, null);
  }

  private static int rankOf(TrackState track) {
    return switch (track.kind()) {
      case RETURN -> 1;
      case MASTER -> LAST_RANK;
      default -> 0;
    };
  }

  /**
   * Returns the listing of another state. If its tracks have the same names and the same order,
   * takes over the tracks that are the same in both states.
   */
  TrackListing withState(SetState now) {
    if (now == state) {
      return this;
    }
    if (!now.hasSameStructure(state)) {
      return of(now);
    }
    List<Track> later = new ArrayList<>(tracks);
    for (int position : now.changedPositions(state)) {
      int place = places[position];
      later.set(place, toTrack(now, now.tracks().get(position), place + 1));
    }
    return new TrackListing(now, places, later, index == null ? null : index.withStates(later));
  }

  List<Track> tracks() {
    return tracks;
  }

  TrackIndex index() {
    if (index == null) {
      index = TrackIndex.of(tracks);
    }
    return index;
  }

  /** Returns a track of a state without listing the others. */
  static Track requireTrack(SetState state, String handle) {
    TrackState track = state.findTrack(handle).orElseThrow();
    int position = 1;
    for (int i = 0; state.tracks().get(i) != track; i++) {
      position += rankOf(state.tracks().get(i)) == 0 ? 1 : 0;
    }
    return toTrack(state, track, position);
  }

  private static Track toTrack(SetState set, TrackState track, int position) {
    TrackKind kind = track.kind();
    TrackMixerState mixer = track.mixer();
    return new Track(
        track.handle(),
        kind.hasPosition() ? position : null,
        track.name(),
        kind,
        groupNameOf(set, track),
        new LevelAndPan(EmbeddedSet.volumeDb(mixer), mixer.volume(), mixer.pan()),
        new TrackSwitches(
            kind == TrackKind.MASTER ? null : mixer.mute(),
            kind == TrackKind.MASTER ? null : mixer.solo(),
            kind.hasClipSlots() ? mixer.arm() : null),
        TrackDetails.ofColor(track.color()));
  }

  private static String groupNameOf(SetState set, TrackState track) {
    return track.group() == null
        ? null
        : set.findTrack("trk_" + track.group()).map(TrackState::name).orElse(null);
  }
}
