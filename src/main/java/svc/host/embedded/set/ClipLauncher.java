package svc.host.embedded.set;

import java.util.List;

/**
 * Launches and stops session clips. A launched clip starts at its launch quantization, by default
 * at the next bar, as in Live.
 *
 * @param set the set before the change
 * @param millis the current time in milliseconds
 */
public record ClipLauncher(SetState set, long millis) {

  /** Launches the clip in a slot, which must not be empty. */
  public SetState launch(TrackState track, int scene) {
    ClipState clip = track.findClip(scene).orElseThrow();
    PlayheadState head = set.playhead();
    double at =
        head.playing() ? head.nextLaunchAfter(millis, clip.quantization()) : head.fromBeats();
    return set.withTrackChanged(
            track, changed -> changed.withPlayback(playbackOf(track).withQueued(scene, at)))
        .withPlayhead(head.startedAt(millis));
  }

  /** Launches the clips of tracks in a scene, and stops the tracks without one. */
  public SetState launchRow(List<TrackState> tracks, int scene) {
    SetState changed = set;
    for (TrackState track : tracks) {
      if (track.kind().hasClipSlots()) {
        ClipLauncher next = new ClipLauncher(changed, millis);
        changed = track.findClip(scene).isPresent() ? next.launch(track, scene) : next.stop(track);
      }
    }
    return changed;
  }

  /** Stops the playing clip of a track and cancels its queued clip. */
  public SetState stop(TrackState track) {
    TrackPlaybackState current = playbackOf(track);
    TrackState stopped = track.withPlayback(current.withStop(set.playhead().nextBarAfter(millis)));
    return current.launchedScene() == 0 || stopped.equals(track)
        ? set
        : set.withTrackChanged(track, changed -> stopped);
  }

  /** Returns the current playback of a track. */
  public TrackPlaybackState playbackOf(TrackState track) {
    return track.launch().resolvedAt(set.playhead().positionAt(millis));
  }
}
