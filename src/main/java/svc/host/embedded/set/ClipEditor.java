package svc.host.embedded.set;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import svc.host.check.ClipCheck;
import svc.host.check.SlotCheck;
import svc.host.check.TrackCheck;
import svc.model.clip.ClipAddress.InSlot;

/**
 * Finds and changes the session clips of a track.
 *
 * @param track a track of the set
 */
public record ClipEditor(SetState set, TrackState track) {

  /** Finds a track by its handle. Throws TRACK_NOT_FOUND if there is none. */
  public static ClipEditor of(SetState set, String track) {
    return new ClipEditor(set, set.requireTrack(track));
  }

  /**
   * Returns the clip in a slot; empty if the slot is empty. Throws an error if there is no slot.
   */
  public Optional<ClipState> findClip(int scene) {
    SlotCheck.requireScene(scene, set.scenes().size());
    new TrackCheck(track.name(), track.kind()).requireClips();
    return track.findClip(scene);
  }

  /** Returns the clip in a slot. Throws CLIP_NOT_FOUND if the slot is empty. */
  public ClipState requireClip(int scene) {
    return findClip(scene).orElseThrow(() -> slot(scene).emptyError(track.scenesWithClips()));
  }

  /** Returns the clip in a slot. Throws NOT_A_MIDI_TRACK if it has no notes. */
  public ClipState requireNotes(int scene) {
    ClipState clip = requireClip(scene);
    new ClipCheck(clip.name(), clip.kind()).requireNotes(track.name());
    return clip;
  }

  private void requireEmpty(int scene) {
    Optional<ClipState> present = findClip(scene);
    if (present.isPresent()) {
      throw slot(scene).occupiedError(present.get().name());
    }
  }

  private SlotCheck slot(int scene) {
    return new SlotCheck(track.name(), scene);
  }

  /** Creates an empty MIDI clip with a length in beats. */
  public SetState create(int scene, double length) {
    ClipCheck.requireLength(length);
    findClip(scene);
    new TrackCheck(track.name(), track.kind()).requireEmptyClips();
    requireEmpty(scene);
    return put(scene, ClipState.ofMidi("", track.color(), length, List.of()));
  }

  /** Changes the clip in a slot. */
  public SetState change(int scene, UnaryOperator<ClipState> change) {
    return put(scene, change.apply(requireClip(scene)));
  }

  private SetState put(int scene, ClipState clip) {
    return set.withTrackChanged(track, changed -> changed.withClip(scene, clip));
  }

  /** Deletes the clip in a slot, and stops it if it plays. */
  public SetState delete(int scene) {
    requireClip(scene);
    return set.withTrackChanged(
        track,
        changed ->
            changed.withClip(scene, null).withPlayback(changed.launch().withoutScene(scene)));
  }

  /** Doubles the loop of a MIDI clip. */
  public SetState doubleLoop(int scene) {
    return change(
        scene,
        clip -> {
          new ClipCheck(clip.name(), clip.kind()).requireDoubling();
          ClipCheck.requireLength(2 * (clip.loopEnd() - clip.loopStart()));
          return LoopDoubler.doubleLoop(clip);
        });
  }

  /** Copies a clip to another slot. A copy on another track has no envelopes. */
  public static SetState copy(SetState set, InSlot from, InSlot to, boolean replace) {
    ClipEditor source = of(set, from.track());
    ClipState clip = source.requireClip(from.scene());
    ClipEditor target = of(set, to.track());
    boolean isOccupied = target.findClip(to.scene()).isPresent();
    ClipCheck.requireOtherPlace(from, to);
    new TrackCheck(target.track.name(), target.track.kind()).requireClipsOf(source.track.kind());
    if (!replace) {
      target.requireEmpty(to.scene());
    }
    ClipState copy = source.track.equals(target.track) ? clip : clip.withEnvelopes(List.of());
    SetState emptied = isOccupied ? target.delete(to.scene()) : set;
    return of(emptied, to.track()).put(to.scene(), copy);
  }

  /** Moves a clip to another slot; see {@link #copy}. */
  public static SetState move(SetState set, InSlot from, InSlot to, boolean replace) {
    return of(copy(set, from, to, replace), from.track()).delete(from.scene());
  }
}
