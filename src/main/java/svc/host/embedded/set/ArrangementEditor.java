package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.host.check.ClipCheck;
import svc.host.check.TimelineCheck;
import svc.host.check.TrackCheck;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.ClipPlacement;

/**
 * Changes the timeline of a track, whose times are in beats from the song's start.
 *
 * @param track a track of the set that can contain clips
 * @param catalog the types of devices that the set can contain
 */
public record ArrangementEditor(SetState set, TrackState track, DeviceCatalog catalog) {

  /** Returns clips as they can be placed. Throws an error if one is not valid for the track. */
  public List<ArrangementClip> requireValid(List<ArrangementClip> clips) {
    return clips.stream().map(this::requireValid).toList();
  }

  private ArrangementClip requireValid(ArrangementClip clip) {
    new TrackCheck(track.name(), track.kind()).requireClip(clip.kind());
    TimelineCheck.requireRange(clip.startBeats(), clip.lengthBeats());
    if (clip.notes() != null) {
      clip.notes().forEach(ClipCheck::requireValid);
    }
    EnvelopeEditor envelopes = new EnvelopeEditor(set, track, catalog);
    return clip.withLoop(null)
        .withEnvelopes(
            clip.envelopes().stream()
                .map(envelope -> envelopes.requireValid(envelope, clip.lengthBeats()))
                .toList());
  }

  /** Places valid clips in place of the content of their ranges. */
  public SetState place(List<ArrangementClip> clips) {
    List<ArrangementClip> all = track.arrangement();
    for (ArrangementClip clip : clips) {
      all = outside(all, clip.startBeats(), clip.endBeats(), tempo());
      all.add(clip);
      all.sort(Comparator.comparingDouble(ArrangementClip::startBeats));
    }
    return with(all);
  }

  /** Removes the content between two beats. */
  public SetState clear(double start, double end) {
    List<ArrangementClip> kept = outside(track.arrangement(), start, end, tempo());
    return kept.equals(track.arrangement()) ? set : with(kept);
  }

  /** Omits the clips between two beats, and trims clips that extend beyond this range. */
  static List<ArrangementClip> outside(
      List<ArrangementClip> clips, double start, double end, double tempo) {
    List<ArrangementClip> kept = new ArrayList<>();
    for (ArrangementClip clip : clips) {
      ClipTrimmer.trim(clip, clip.startBeats(), start, tempo).ifPresent(kept::add);
      ClipTrimmer.trim(clip, end, clip.endBeats(), tempo).ifPresent(kept::add);
    }
    return kept;
  }

  /** Returns the clip that starts at a beat. Throws CLIP_NOT_FOUND if none starts there. */
  public ArrangementClip requireClip(double start) {
    return TimelineCheck.requireClip(track.name(), track.arrangement(), start);
  }

  /** Deletes a clip. */
  public SetState delete(ArrangementClip clip) {
    List<ArrangementClip> clips = new ArrayList<>(track.arrangement());
    clips.remove(clip);
    return with(clips);
  }

  private SetState with(List<ArrangementClip> clips) {
    return set.withTrackChanged(track, changed -> changed.withArrangement(List.copyOf(clips)));
  }

  /** Returns session clips of the track as clips on the timeline, with their loops unrolled. */
  public List<ArrangementClip> unroll(List<ClipPlacement> copies) {
    return copies.stream().map(this::unroll).toList();
  }

  private double tempo() {
    return set.playhead().tempo();
  }

  private ArrangementClip unroll(ClipPlacement copy) {
    ClipState clip =
        new ClipEditor(set, track).requireClip(new InSlot(track.handle(), copy.scene()));
    TimelineCheck.requireRange(copy.startBeats(), copy.lengthBeats());
    return new LoopUnroller(clip, copy.lengthBeats(), tempo()).toArrangementClip(copy.startBeats());
  }
}
