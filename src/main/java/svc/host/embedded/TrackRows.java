package svc.host.embedded;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackMixerState;
import svc.host.embedded.set.TrackState;
import svc.model.track.Track;
import svc.model.track.TrackKind;

/**
 * All tracks of a state of the set: first the MIDI, audio and group tracks in the order of the set,
 * then the return tracks, then the master.
 */
final class TrackRows {
  private static final int LAST_RANK = 2;

  private TrackRows() {}

  static List<Track> of(SetState state) {
    List<Track> tracks = new ArrayList<>(state.tracks().size());
    for (int rank = 0; rank <= LAST_RANK; rank++) {
      for (TrackState track : state.tracks()) {
        if (rankOf(track) == rank) {
          tracks.add(toTrack(state, track, tracks.size() + 1));
        }
      }
    }
    return Collections.unmodifiableList(tracks);
  }

  private static int rankOf(TrackState track) {
    return switch (track.kind()) {
      case RETURN -> 1;
      case MASTER -> LAST_RANK;
      default -> 0;
    };
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
        EmbeddedSet.volumeDb(mixer),
        mixer.volume(),
        mixer.pan(),
        kind == TrackKind.MASTER ? null : mixer.mute(),
        kind == TrackKind.MASTER ? null : mixer.solo(),
        kind.hasClipSlots() ? mixer.arm() : null,
        track.color(),
        null,
        null);
  }

  private static String groupNameOf(SetState set, TrackState track) {
    return track.group() == null
        ? null
        : set.findTrack("trk_" + track.group()).map(TrackState::name).orElse(null);
  }
}
