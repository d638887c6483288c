package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The complete state of a set, as stored in its file. Immutable: each change returns a new state,
 * so a failed change has no effect.
 *
 * @param path the file under which the user saved it, null if it was never saved
 * @param modified whether the set has unsaved changes
 * @param revision the number of writes by all processes
 * @param nextTrack the number for the handle of the next new track; never reused
 * @param nextDevice the number for the handle of the next new device; never reused
 * @param tracks in the order in which they were created
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
    List<TrackState> tracks) {

  public static final String KIND = "svc-set";
  public static final int FORMAT = 1;

  /** Returns the track with a handle. */
  public Optional<TrackState> findTrack(String handle) {
    return tracks.stream().filter(track -> track.handle().equals(handle)).findFirst();
  }

  public List<TrackState> findTracks(Predicate<TrackState> predicate) {
    return tracks.stream().filter(predicate).toList();
  }

  public SetState withTrackChanged(TrackState before, UnaryOperator<TrackState> change) {
    List<TrackState> changed = new ArrayList<>(tracks);
    changed.set(tracks.indexOf(before), change.apply(before));
    return copyWith(name, path, modified, revision, playhead, List.copyOf(changed));
  }

  /**
   * Returns the content of an earlier state with the name, path and revision of this state. Handles
   * that were assigned after the earlier state are not reused.
   */
  public SetState withContentOf(SetState earlier) {
    return new SetState(
        kind,
        format,
        name,
        path,
        true,
        revision,
        Math.max(nextTrack, earlier.nextTrack),
        Math.max(nextDevice, earlier.nextDevice),
        earlier.playhead,
        earlier.scenes,
        earlier.tracks);
  }

  public SetState withPlayhead(PlayheadState moved) {
    return copyWith(name, path, modified, revision, moved, tracks);
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

  /** Returns the state without playback, as it is saved. */
  public SetState asStopped() {
    List<TrackState> stopped =
        tracks.stream().map(track -> track.withPlayback(TrackPlaybackState.SILENT)).toList();
    return copyWith(name, path, modified, revision, playhead.stopped(), stopped);
  }

  /** Adds a track, which has the number {@code nextTrack}. */
  public SetState withTrack(TrackState track) {
    List<TrackState> more = new ArrayList<>(tracks);
    more.add(track);
    return withNextNumbers(nextTrack + 1, nextDevice)
        .copyWith(name, path, modified, revision, playhead, List.copyOf(more));
  }

  /** Marks the number {@code nextDevice} as used. */
  public SetState withDeviceNumberUsed() {
    return withNextNumbers(nextTrack, nextDevice + 1);
  }

  private SetState withNextNumbers(int track, int device) {
    return new SetState(
        kind, format, name, path, modified, revision, track, device, playhead, scenes, tracks);
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
        changed);
  }
}
