package svc.host.embedded;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import svc.host.embedded.device.DeviceCatalog;
import svc.host.embedded.set.PlayheadState;
import svc.host.embedded.set.SceneEditor;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackMixerState;
import svc.host.embedded.set.TrackState;
import svc.model.set.TransportState;
import svc.model.track.Decibels;
import svc.model.track.LevelAndPan;
import svc.model.track.Track;
import svc.model.track.TrackDetails;
import svc.model.track.TrackKind;
import svc.model.track.TrackSwitches;
import svc.parameter.FaderScale;
import svc.text.TextSanitizer;

/** The open set: finds tracks, applies changes and computes the transport state. */
final class EmbeddedSet {
  private static final int LAST_LISTING_RANK = 2;

  private final SetStore store;
  private final Clock clock;
  private final DeviceCatalog deviceCatalog;

  EmbeddedSet(SetStore store, Clock clock, DeviceCatalog deviceCatalog) {
    this.store = store;
    this.clock = clock;
    this.deviceCatalog = deviceCatalog;
  }

  /** Returns the clock that determines the position of the playhead. */
  Clock clock() {
    return clock;
  }

  /** Returns the types of devices that the set can contain. */
  DeviceCatalog deviceCatalog() {
    return deviceCatalog;
  }

  SetState currentState() {
    return store.read();
  }

  SetState update(UnaryOperator<SetState> change) {
    return store.applyChange(change);
  }

  /**
   * The state of a set after a change.
   *
   * @param result the return value of the call that made the change
   */
  record SetChange<R>(SetState after, R result) {}

  /** Changes the set and returns the result of the change. */
  <R> R updateWithResult(Function<SetState, SetChange<R>> change) {
    List<R> results = new ArrayList<>();
    update(
        now -> {
          SetChange<R> made = change.apply(now);
          results.add(made.result());
          return made.after();
        });
    return results.get(results.size() - 1);
  }

  /** Changes one track and returns its new state. */
  TrackState update(String handle, BiFunction<SetState, TrackState, TrackState> change) {
    return requireTrack(
        update(now -> changeTrack(now, handle, track -> change.apply(now, track))), handle);
  }

  /** Returns the set with one track changed. */
  SetState changeTrack(SetState set, String handle, UnaryOperator<TrackState> change) {
    return set.withTrackChanged(requireTrack(set, handle), change);
  }

  long currentMillis() {
    return clock.millis();
  }

  TransportState transportState() {
    PlayheadState head = currentState().playhead();
    return new TransportState(
        head.tempo(),
        head.signature(),
        head.playing(),
        head.loopedPositionAt(currentMillis()),
        head.loop(),
        head.metronome());
  }

  TrackState requireTrack(SetState set, String handle) {
    return set.findTrack(handle)
        .orElseThrow(() -> TRACK_NOT_FOUND.because("there is no track " + handle));
  }

  /** Returns a track. Throws NOT_SUPPORTED_BY_HOST unless it can contain clips. */
  TrackState requireClipTrack(SetState set, String handle) {
    TrackState track = requireTrack(set, handle);
    if (!track.kind().hasClipSlots()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              TextSanitizer.quote(track.name())
                  + " is a "
                  + track.kind()
                  + " track and cannot contain clips")
          .hint("Choose a MIDI or audio track.");
    }
    return track;
  }

  /** Returns a track that can contain clips. Throws SCENE_NOT_FOUND if the scene does not exist. */
  TrackState requireClipTrack(SetState set, String handle, int scene) {
    new SceneEditor(set).scene(scene);
    return requireClipTrack(set, handle);
  }

  /**
   * Returns all tracks: first the MIDI, audio and group tracks in the order of the set, then the
   * return tracks, then the master.
   */
  static List<Track> listTracks(SetState set) {
    List<Track> tracks = new ArrayList<>();
    for (int rank = 0; rank <= LAST_LISTING_RANK; rank++) {
      for (TrackState track : set.tracks()) {
        if (listingRank(track) == rank) {
          tracks.add(toTrack(set, track, tracks.size() + 1));
        }
      }
    }
    return tracks;
  }

  private static int listingRank(TrackState track) {
    return switch (track.kind()) {
      case RETURN -> 1;
      case MASTER -> LAST_LISTING_RANK;
      default -> 0;
    };
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
        new LevelAndPan(volumeDb(mixer), mixer.volume(), mixer.pan()),
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

  static Decibels volumeDb(TrackMixerState mixer) {
    return FaderScale.VOLUME.toDb(mixer.volume());
  }
}
