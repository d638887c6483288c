package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import svc.host.check.TrackCheck;
import svc.model.set.Locator;
import svc.model.set.SetInfo;

/**
 * The complete state of a set, as stored in its file. Immutable: each change returns a new state,
 * so a failed change has no effect.
 *
 * @param path the file under which the user saved it, null if it was never saved
 * @param modified whether the set has unsaved changes
 * @param revision the number of writes by all processes
 * @param nextTrack the number for the handle of the next new track; never reused
 * @param nextDevice the number for the handle of the next new device; never reused
 * @param tracks the tracks in order; returns and the master may be anywhere among the others
 * @param sceneTimings the scenes that have a tempo, a time signature or a color
 * @param locators in the order of their positions
 */
public record SetState(
    String kind,
    int format,
    String name,
    String path,
    boolean modified,
    long revision,
    int nextTrack,
    int nextDevice,
    PlayheadState playhead,
    List<String> scenes,
    List<TrackState> tracks,
    List<SceneTimingState> sceneTimings,
    List<Locator> locators) {

  public static final String KIND = "svc-set";

  /**
   * The format of the files that this version writes. Version 0.1.0 wrote format 1; files of
   * formats 2 and 3 can have a log.
   */
  public static final int FORMAT = 4;

  /**
   * Returns the track with a handle. The search starts at the position that corresponds to the
   * handle's number, because tracks are usually at or shortly before this position.
   */
  public Optional<TrackState> findTrack(String handle) {
    int position = positionOf(TrackState.idOf(handle));
    return position < 0 ? Optional.empty() : Optional.of(tracks.get(position));
  }

  /** Returns the index of the track with the given number; -1 if there is none. */
  private int positionOf(int id) {
    int start = Math.min(id, tracks.size()) - 1;
    for (int i = 0; i < tracks.size(); i++) {
      int position = Math.floorMod(start - i, tracks.size());
      if (tracks.get(position).id() == id) {
        return position;
      }
    }
    return -1;
  }

  /** Returns a track by its handle. Throws TRACK_NOT_FOUND if there is none. */
  public TrackState requireTrack(String handle) {
    return findTrack(handle).orElseThrow(() -> TrackCheck.notFound(handle));
  }

  /** Returns a track by its handle. Throws NOT_SUPPORTED_BY_HOST if it cannot contain clips. */
  public TrackState requireClipTrack(String handle) {
    TrackState track = requireTrack(handle);
    new TrackCheck(track.name(), track.kind()).requireClips();
    return track;
  }

  public List<TrackState> findTracks(Predicate<TrackState> predicate) {
    List<TrackState> found = new ArrayList<>();
    for (Object each : tracks.toArray()) { // An array, because a set can have thousands of tracks.
      TrackState track = (TrackState) each;
      if (predicate.test(track)) {
        found.add(track);
      }
    }
    return Collections.unmodifiableList(found);
  }

  public SetState withTrackChanged(TrackState before, UnaryOperator<TrackState> change) {
    List<TrackState> changed = new ArrayList<>(tracks);
    changed.set(positionOf(before.id()), change.apply(before));
    List<TrackState> after = Collections.unmodifiableList(changed);
    return copyWith(name, path, modified, revision, playhead, after);
  }

  /**
   * Returns the positions at which this state has another object as its track than a state with the
   * same number of tracks. States share the objects of unchanged tracks.
   */
  public List<Integer> changedPositions(SetState other) {
    Object[] now = tracks.toArray();
    Object[] before = other.tracks.toArray();
    List<Integer> changed = new ArrayList<>();
    for (int i = 0; i < now.length; i++) {
      if (now[i] != before[i]) {
        changed.add(i);
      }
    }
    return changed;
  }

  /**
   * Returns the content of an earlier state with the name, path, revision and playback of this
   * state. Handles that were assigned after the earlier state are not reused.
   */
  public SetState withContentOf(SetState earlier) {
    SceneMatcher scenesThen = new SceneMatcher(this, earlier);
    return new SetState(
        kind,
        format,
        name,
        path,
        true,
        revision,
        Math.max(nextTrack, earlier.nextTrack),
        Math.max(nextDevice, earlier.nextDevice),
        earlier.playhead.withPlaybackOf(playhead),
        earlier.scenes,
        earlier.tracks.stream().map(track -> withCurrentPlayback(track, scenesThen)).toList(),
        earlier.sceneTimings,
        earlier.locators);
  }

  private TrackState withCurrentPlayback(TrackState earlier, SceneMatcher scenesThen) {
    TrackPlaybackState launch =
        findTrack(earlier.handle())
            .map(track -> scenesThen.align(track.launch()))
            .orElse(earlier.launch());
    return earlier.hasClipsOf(launch) ? earlier.withPlayback(launch) : earlier;
  }

  /** Returns the name and the file of the set, and whether it has unsaved changes. */
  public SetInfo info() {
    return new SetInfo(name, path, modified);
  }

  public SetState withPlayhead(PlayheadState moved) {
    return copyWith(name, path, modified, revision, moved, tracks);
  }

  /**
   * Returns the state with the playhead at a position in beats, playing or stopped. The number of
   * beats until a queued clip starts is unchanged.
   */
  public SetState withPlayheadAt(double beats, boolean playing, long nowMillis) {
    double before = playhead.positionAt(nowMillis);
    List<TrackState> shifted =
        tracks.stream()
            .map(t -> t.withPlayback(t.launch().resolvedAt(before).shiftedBy(beats - before)))
            .toList();
    PlayheadState moved = playhead.movedTo(beats, playing, nowMillis);
    return copyWith(name, path, modified, revision, moved, shifted);
  }

  public SetState withLocators(List<Locator> changed) {
    return new SetState(
        kind,
        format,
        name,
        path,
        modified,
        revision,
        nextTrack,
        nextDevice,
        playhead,
        scenes,
        tracks,
        sceneTimings,
        List.copyOf(changed));
  }

  public SetState asSaved(String newName, String newPath) {
    return copyWith(newName, newPath, false, revision, playhead, tracks);
  }

  /** Returns the state as a set that was never saved. */
  public SetState asUnsaved() {
    return copyWith(name, null, true, revision, playhead, tracks);
  }

  public SetState asWritten(long newRevision, boolean nowModified) {
    return copyWith(name, path, nowModified, newRevision, playhead, tracks);
  }

  /** Returns the state without playback. A set is saved in this state. */
  public SetState asStopped() {
    List<TrackState> stopped =
        tracks.stream().map(track -> track.withPlayback(TrackPlaybackState.SILENT)).toList();
    return copyWith(name, path, modified, revision, playhead.stopped(), stopped);
  }

  /** Returns the set with an additional track, whose number is {@code nextTrack}. */
  public SetState withTrack(TrackState track) {
    List<TrackState> more = new ArrayList<>(tracks);
    more.add(track);
    return withNextNumbers(nextTrack + 1, nextDevice)
        .copyWith(name, path, modified, revision, playhead, List.copyOf(more));
  }

  /**
   * Returns the set with the given tracks and no other change, as needed when the set's file is
   * read or written.
   */
  public SetState withStoredTracks(List<TrackState> stored) {
    return copyWith(name, path, modified, revision, playhead, List.copyOf(stored));
  }

  /**
   * Returns the set with the given tracks in place of its tracks.
   *
   * @param track the number for the handle of the next new track
   * @param device the number for the handle of the next new device
   */
  SetState withTracks(List<TrackState> changed, int track, int device) {
    return withNextNumbers(track, device)
        .copyWith(name, path, modified, revision, playhead, List.copyOf(changed));
  }

  /**
   * Returns the set with other scenes, and with tracks whose clip slots correspond to these scenes.
   */
  SetState withScenes(
      List<String> names, List<SceneTimingState> timings, List<TrackState> changed) {
    return new SetState(
        kind,
        format,
        name,
        path,
        modified,
        revision,
        nextTrack,
        nextDevice,
        playhead,
        List.copyOf(names),
        List.copyOf(changed),
        List.copyOf(timings),
        locators);
  }

  /**
   * Returns the set with a higher {@code nextDevice}, because the device numbers from {@code
   * nextDevice} on were used.
   *
   * @param count the number of device numbers that were used
   */
  public SetState withDeviceNumbersUsed(int count) {
    return withNextNumbers(nextTrack, nextDevice + count);
  }

  private SetState withNextNumbers(int track, int device) {
    return new SetState(
        kind,
        format,
        name,
        path,
        modified,
        revision,
        track,
        device,
        playhead,
        scenes,
        tracks,
        sceneTimings,
        locators);
  }

  private SetState copyWith(
      String newName,
      String newPath,
      boolean nowModified,
      long newRevision,
      PlayheadState moved,
      List<TrackState> changed) {
    return new SetState(
        kind,
        format,
        newName,
        newPath,
        nowModified,
        newRevision,
        nextTrack,
        nextDevice,
        moved,
        scenes,
        changed,
        sceneTimings,
        locators);
  }
}
