package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import svc.host.check.LaunchCheck;
import svc.model.clip.Launch;
import svc.model.clip.LaunchState;

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

  /**
   * Launches the clips of tracks in a scene, and stops the tracks without one. As in Live, a
   * deactivated clip changes nothing on its track, and a launch can stop a clip in mode toggle.
   */
  public SetState launchRow(List<TrackState> tracks, int scene) {
    SetState changed = set;
    for (TrackState track : tracks) {
      if (track.kind().hasClipSlots() && !isDeactivated(track, scene)) {
        ClipLauncher next = new ClipLauncher(changed, millis);
        boolean starts = track.findClip(scene).isPresent() && !isToggledOff(track, scene);
        changed = starts ? next.launch(track, scene) : next.stop(track);
      }
    }
    return changed;
  }

  /** Describes what {@link #launchRow} does with the clips of tracks in a scene. */
  public Launch describeRow(List<TrackState> tracks, int scene) {
    List<String> launched = new ArrayList<>();
    List<String> deactivated = new ArrayList<>();
    List<String> toggledOff = new ArrayList<>();
    for (TrackState track : tracks) {
      if (track.findClip(scene).isPresent()) {
        (isDeactivated(track, scene)
                ? deactivated
                : isToggledOff(track, scene) ? toggledOff : launched)
            .add(track.name());
      }
    }
    return new Launch(launched, deactivated, toggledOff);
  }

  private static boolean isDeactivated(TrackState track, int scene) {
    return track.findClip(scene).filter(clip -> !clip.launchSettings().active()).isPresent();
  }

  private boolean isToggledOff(TrackState track, int scene) {
    return track
        .findClip(scene)
        .filter(clip -> LaunchCheck.isToggledOff(clip.launchSettings(), isLaunched(track, scene)))
        .isPresent();
  }

  /** Returns whether the clip in a slot is playing or queued. */
  public boolean isLaunched(TrackState track, int scene) {
    return playbackOf(track).stateOf(scene) != LaunchState.STOPPED;
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
