package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A whole set as its file holds it. Immutable: a change is another value, so that a failed one
 * leaves nothing behind.
 *
 * @param revision counts every write, by whichever process
 * @param nextTrack the number of the next track's handle; never reused
 * @param tracks those with a position in order, then returns, then the master
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

  /** The track with that handle; handles come resolved, so its absence is a lost race. */
  public Optional<TrackState> findTrack(String handle) {
    return tracks.stream().filter(track -> track.handle().equals(handle)).findFirst();
  }

  public List<TrackState> findTracks(Predicate<TrackState> wanted) {
    return tracks.stream().filter(wanted).toList();
  }

  public SetState withTrackChanged(TrackState before, UnaryOperator<TrackState> change) {
    List<TrackState> changed = new ArrayList<>(tracks);
    changed.set(tracks.indexOf(before), change.apply(before));
    return copyWith(name, path, modified, revision, playhead, List.copyOf(changed));
  }

  /** With the content of an earlier state, under the name and the path that it has now. */
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

  /** As work that no file holds yet. */
  public SetState asUnsaved() {
    return copyWith(name, null, true, revision, playhead, tracks);
  }

  public SetState asWritten(long newRevision, boolean nowModified) {
    return copyWith(name, path, nowModified, newRevision, playhead, tracks);
  }

  /** As it is kept on disk under a path: at rest. */
  public SetState asStopped() {
    List<TrackState> still =
        tracks.stream().map(track -> track.withPlayback(TrackPlaybackState.SILENT)).toList();
    return copyWith(name, path, modified, revision, playhead.stopped(), still);
  }

  /** With a track more, whose number is used up. */
  public SetState withTrack(TrackState track) {
    List<TrackState> more = new ArrayList<>(tracks);
    more.add(track);
    return withHandleNumbersUsed(nextTrack + 1, nextDevice)
        .copyWith(name, path, modified, revision, playhead, List.copyOf(more));
  }

  /** With the number of the next device's handle used up. */
  public SetState withHandleNumbersUsed() {
    return withHandleNumbersUsed(nextTrack, nextDevice + 1);
  }

  private SetState withHandleNumbersUsed(int track, int device) {
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
