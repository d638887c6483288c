package svc.host.embedded;

import static svc.model.ErrorCode.NOT_SUPPORTED_BY_HOST;
import static svc.model.ErrorCode.SCENE_NOT_FOUND;
import static svc.model.ErrorCode.TRACK_NOT_FOUND;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import svc.model.Db;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Transport;
import svc.music.Fader;
import svc.music.Names;

/**
 * The open set as the parts of the embedded host see it: tracks found, changes applied, time told.
 */
final class EmbeddedSet {
  private final SetStore store;
  private final Clock clock;
  private final DeviceModels models;

  EmbeddedSet(SetStore store, Clock clock, DeviceModels models) {
    this.store = store;
    this.clock = clock;
    this.models = models;
  }

  /** The devices that it may hold. */
  DeviceModels models() {
    return models;
  }

  SetState now() {
    return store.read();
  }

  SetState update(UnaryOperator<SetState> change) {
    return store.update(change);
  }

  /** Changes one track and returns it as it is afterwards. */
  TrackState update(String handle, BiFunction<SetState, TrackState, TrackState> change) {
    return track(update(now -> change(now, handle, track -> change.apply(now, track))), handle);
  }

  /** The set with one track changed. */
  SetState change(SetState set, String handle, UnaryOperator<TrackState> change) {
    return set.change(track(set, handle), change);
  }

  long millis() {
    return clock.millis();
  }

  Transport transport() {
    Playhead head = now().playhead();
    return new Transport(head.tempo(), head.signature(), head.playing(), head.beats(millis()));
  }

  TrackState track(SetState set, String handle) {
    return set.track(handle)
        .orElseThrow(() -> TRACK_NOT_FOUND.because("there is no track " + handle));
  }

  /** A track that holds clips. */
  TrackState clipTrack(SetState set, String handle) {
    TrackState track = track(set, handle);
    if (!track.kind().holdsClips()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              Names.quoted(track.name()) + " is a " + track.kind() + " track and holds no clips")
          .hint("Choose a MIDI or audio track.");
    }
    return track;
  }

  /** A track that holds clips, where the scene exists. */
  TrackState clipTrack(SetState set, String handle, int scene) {
    if (scene < 1 || scene > set.scenes().size()) {
      throw SCENE_NOT_FOUND.because(
          "scene " + scene + " of " + set.scenes().size() + " does not exist");
    }
    return clipTrack(set, handle);
  }

  /** The tracks as callers see them: those with a position in order, returns, master. */
  static List<Track> tracks(SetState set) {
    List<TrackState> ordered = new ArrayList<>(set.tracks());
    ordered.sort(Comparator.comparingInt(EmbeddedSet::rank));
    List<Track> tracks = new ArrayList<>();
    for (TrackState track : ordered) {
      tracks.add(shown(set, track, tracks.size() + 1));
    }
    return tracks;
  }

  private static int rank(TrackState track) {
    return switch (track.kind()) {
      case RETURN -> 1;
      case MASTER -> 2;
      default -> 0;
    };
  }

  private static Track shown(SetState set, TrackState track, int place) {
    TrackKind kind = track.kind();
    MixerValues mixer = track.mixer();
    return new Track(
        track.handle(),
        kind.hasPosition() ? place : null,
        track.name(),
        kind,
        groupName(set, track),
        level(mixer),
        mixer.volume(),
        mixer.pan(),
        kind == TrackKind.MASTER ? null : mixer.mute(),
        kind == TrackKind.MASTER ? null : mixer.solo(),
        kind.holdsClips() ? mixer.arm() : null);
  }

  private static String groupName(SetState set, TrackState track) {
    return track.group() == null
        ? null
        : set.track("trk_" + track.group()).map(TrackState::name).orElse(null);
  }

  static Db level(MixerValues mixer) {
    return Fader.VOLUME.toDb(mixer.volume());
  }
}
