package svc.host.embedded;

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
record SetState(
    String kind,
    int format,
    String name,
    String path,
    boolean modified,
    long revision,
    int nextTrack,
    int nextDevice,
    Playhead playhead,
    List<String> scenes,
    List<TrackState> tracks) {

  static final String KIND = "svc-set";
  static final int FORMAT = 1;

  /** The track with that handle; handles come resolved, so its absence is a lost race. */
  Optional<TrackState> track(String handle) {
    return tracks.stream().filter(track -> track.handle().equals(handle)).findFirst();
  }

  List<TrackState> where(Predicate<TrackState> wanted) {
    return tracks.stream().filter(wanted).toList();
  }

  SetState change(TrackState before, UnaryOperator<TrackState> change) {
    List<TrackState> changed = new ArrayList<>(tracks);
    changed.set(tracks.indexOf(before), change.apply(before));
    return with(name, path, modified, revision, playhead, List.copyOf(changed));
  }

  /** With the content of an earlier state, under the name and the path that it has now. */
  SetState like(SetState earlier) {
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

  SetState playing(Playhead moved) {
    return with(name, path, modified, revision, moved, tracks);
  }

  SetState savedAs(String newName, String newPath) {
    return with(newName, newPath, false, revision, playhead, tracks);
  }

  /** As work that no file holds yet. */
  SetState unsaved() {
    return with(name, null, true, revision, playhead, tracks);
  }

  SetState written(long newRevision, boolean nowModified) {
    return with(name, path, nowModified, newRevision, playhead, tracks);
  }

  /** As it is kept on disk under a path: at rest. */
  SetState atRest() {
    List<TrackState> still = tracks.stream().map(track -> track.launching(Launch.NONE)).toList();
    return with(name, path, modified, revision, playhead.stopped(), still);
  }

  /** With a track more, whose number is used up. */
  SetState adding(TrackState track) {
    List<TrackState> more = new ArrayList<>(tracks);
    more.add(track);
    return numbered(nextTrack + 1, nextDevice)
        .with(name, path, modified, revision, playhead, List.copyOf(more));
  }

  /** With the number of the next device's handle used up. */
  SetState numbered() {
    return numbered(nextTrack, nextDevice + 1);
  }

  private SetState numbered(int track, int device) {
    return new SetState(
        kind, format, name, path, modified, revision, track, device, playhead, scenes, tracks);
  }

  private SetState with(
      String newName,
      String newPath,
      boolean nowModified,
      long newRevision,
      Playhead moved,
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
