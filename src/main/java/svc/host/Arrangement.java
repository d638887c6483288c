package svc.host;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipPlacementResult;
import svc.model.clip.TakeLane;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;

/**
 * The clips on the arrangement timeline. Times are in beats (quarter notes) from the song's start.
 * All methods throw NOT_SUPPORTED_BY_HOST for a group, return or master track.
 */
public interface Arrangement {

  /** Returns the clips of a track in order of time. */
  List<ArrangementClip> clips(String track);

  /**
   * Returns the take lanes of a track, from top to bottom. By default, there are none: only some
   * hosts have them.
   */
  default List<TakeLane> takeLanes(String track) {
    return List.of();
  }

  /**
   * Returns the parameters of a track whose automation is overridden: they were set after their
   * automation was written, and the host ignores the automation until it is re-enabled. Unlike the
   * other methods, it accepts every track. By default, there are none: a host that does not play
   * overrides nothing.
   */
  default List<AutomationTarget> overriddenParameters(String track) {
    return List.of();
  }

  /**
   * Re-enables overridden automation. Accepts every track.
   *
   * @param targets the parameters; null for all of the track
   * @return the parameters whose automation was overridden
   */
  default List<AutomationTarget> enableAutomation(String track, List<AutomationTarget> targets) {
    return List.of();
  }

  /**
   * Returns the automated parameters of a track. By default, these are the parameters of the clips'
   * envelopes; a host that cannot read some envelopes also returns the parameters of these
   * envelopes.
   */
  default AutomatedParameters automatedParameters(String track) {
    List<AutomationTarget> targets =
        clips(track).stream()
            .flatMap(clip -> clip.envelopes().stream())
            .map(AutomationTarget::of)
            .distinct()
            .toList();
    return new AutomatedParameters(targets, 0);
  }

  /**
   * Places one clip and returns it as read back from the host; see {@link #placeClips(String,
   * List)}.
   */
  default ArrangementClip placeClips(String track, ArrangementClip clip) {
    return placeClips(track, List.of(clip)).clips().get(0);
  }

  /**
   * Places clips on a track in the given order. A placed clip replaces the content of its time
   * range: existing clips inside the range are removed, and clips that extend beyond the range are
   * cut at its ends.
   *
   * <p>All clips are validated before the first is placed. If a host places each clip in a separate
   * undo step, the call can fail after some clips were placed; the detail {@code landed} of the
   * error is then their number.
   *
   * <p>Throws NOT_SUPPORTED_BY_HOST if the host cannot cut a clip in this way, or if a clip has
   * envelopes and the host has {@link Capability#AUTOMATION_LANES}; then nothing is placed. Throws
   * NOT_A_MIDI_TRACK if the kind of a clip differs from the kind of the track, and INVALID_ARGUMENT
   * if a start is below beat 0, a length is not above 0 beats, or a note or an envelope is invalid.
   *
   * @return the clips as read back from the host, in the given order
   */
  ClipPlacementResult placeClips(String track, List<ArrangementClip> clips);

  /**
   * Places copies of the track's session clips on its timeline, as {@link #placeClips(String,
   * List)} does. A copy that is longer than its session clip repeats the loop if the clip loops; a
   * copy that is shorter ends earlier than the clip.
   *
   * <p>Throws SCENE_NOT_FOUND if a scene does not exist, CLIP_NOT_FOUND if a slot is empty, and
   * INVALID_ARGUMENT if a copy would contain more notes and envelope points than the host supports.
   */
  ClipPlacementResult copySessionClips(String track, List<ClipPlacement> copies);

  /**
   * Deletes the clip that starts at the given beat, and returns the deleted clip. Throws
   * CLIP_NOT_FOUND if no clip starts there.
   */
  ArrangementClip delete(String track, double startBeats);

  /**
   * Removes the content of a range: deletes the clips inside it, and cuts clips that extend beyond
   * it. Cutting an audio clip needs {@link Capability#SILENT_CLIPS}. Throws NOT_SUPPORTED_BY_HOST
   * if the host cannot cut a clip in this way.
   *
   * @return the deleted and cut clips, as they were before
   */
  List<ArrangementClip> clear(String track, double startBeats, double lengthBeats);

  /**
   * Copies the clip that starts at the given beat, with its automation, to another beat. The copy
   * replaces the content of its range, as {@link #placeClips(String, List)} describes; a range that
   * contains clips needs {@link Capability#OVERLAPPING_CLIP_COPIES}. Throws CLIP_NOT_FOUND if no
   * clip starts at the given beat, and INVALID_ARGUMENT if the new start is below beat 0.
   *
   * @return the copy as read back from the host
   */
  ArrangementClip duplicate(String track, double startBeats, double toBeats);

  /**
   * Moves a clip with its automation to another beat, where it replaces the content of its range;
   * see {@link #duplicate}. If the old and the new range overlap, the timeline contains the clip
   * only at its new position.
   *
   * @param clip the clip as the host lists it
   * @return the clip as read back from the host
   */
  default ArrangementClip move(String track, ArrangementClip clip, double toBeats) {
    ArrangementClip copy = duplicate(track, clip.startBeats(), toBeats);
    boolean isLater = clip.startBeats() < toBeats;
    // A copy that overlaps the original has cut it.
    delete(track, isLater ? clip.startBeats() : Math.max(clip.startBeats(), copy.endBeats()));
    return copy;
  }
}
