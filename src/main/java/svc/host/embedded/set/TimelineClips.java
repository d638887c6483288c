package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.host.check.TimelineCheck;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ArrangementClip.RepeatedLoop;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;

/**
 * The clips on the timeline of a track, each of which can be changed as a clip that does not loop.
 *
 * @param track a track of the set
 */
record TimelineClips(SetState set, TrackState track) {
  private static final double SECONDS_PER_MINUTE = 60;

  /** Returns the clip that starts at a beat; empty if none starts there. */
  Optional<ArrangementClip> find(double start) {
    return track.arrangement().stream()
        .filter(clip -> BeatComparison.areEqual(clip.startBeats(), start))
        .findFirst();
  }

  SvcException notFoundError(double start) {
    List<Double> starts = track.arrangement().stream().map(ArrangementClip::startBeats).toList();
    return TimelineCheck.notFound(track.name(), starts, start);
  }

  ClipState toClip(ArrangementClip clip) {
    if (clip.loop() != null) {
      return toLoopingClip(clip, clip.loop());
    }
    boolean isInSeconds = clip.audio() != null && !clip.audio().settings().warp();
    double length = clip.lengthBeats() * (isInSeconds ? SECONDS_PER_MINUTE / tempo() : 1);
    return new ClipState(
        clip.name(),
        clip.kind(),
        clip.color(),
        length,
        false,
        0,
        length,
        clip.notes() == null ? List.of() : clip.notes(),
        clip.envelopes() == null ? List.of() : clip.envelopes(),
        null,
        null,
        new ClipState.Launching(clip.active(), null, null),
        clip.audio());
  }

  private static ClipState toLoopingClip(ArrangementClip clip, RepeatedLoop loop) {
    return new ClipState(
        clip.name(),
        clip.kind(),
        clip.color(),
        clip.lengthBeats(),
        true,
        loop.start(),
        loop.end(),
        loop.notes(),
        clip.envelopes() == null ? List.of() : clip.envelopes(),
        null,
        null,
        new ClipState.Launching(clip.active(), null, null),
        null);
  }

  private double tempo() {
    return set.playhead().tempo();
  }

  /** Puts a changed clip in place of the one that starts at a beat, and cuts it at its new end. */
  SetState change(double start, ClipState changed) {
    ArrangementClip old = find(start).orElseThrow();
    if (changed.looping()) {
      return replace(old, repeating(old, changed));
    }
    ArrangementClip whole =
        new ArrangementClip(
                changed.name(),
                changed.kind(),
                changed.color(),
                old.startBeats(),
                changed.lengthBeats(tempo()),
                changed.notes(),
                changed.envelopes())
            .withAudio(TimelineAudio.changed(changed.audio(), tempo()))
            .withActive(changed.launching().isActive());
    boolean isShorter = BeatComparison.isBefore(whole.lengthBeats(), old.lengthBeats());
    ArrangementClip cut = isShorter ? ClipTrimmer.cutEnd(whole) : whole;
    return replace(old, cut);
  }

  private SetState replace(ArrangementClip old, ArrangementClip changed) {
    return new TimelineClips(set, track.withArrangement(without(old))).put(changed, false);
  }

  /** Returns a clip with a loop, at its length. */
  private ArrangementClip repeating(ArrangementClip old, ClipState changed) {
    return changed
        .unrolled(old.lengthBeats(), old.startBeats(), tempo())
        .withLoop(changed.toLoop());
  }

  /**
   * Puts a clip on the timeline.
   *
   * @param replace whether to replace the content of its range; otherwise, TIMELINE_OCCUPIED is
   *     thrown if there is any
   */
  SetState put(ArrangementClip clip, boolean replace) {
    TimelineCheck.requireRange(clip.startBeats(), clip.lengthBeats());
    if (!replace) {
      TimelineCheck.requireFree(
          track.name(), track.arrangement(), clip.startBeats(), clip.endBeats());
    }
    List<ArrangementClip> clips =
        new ArrayList<>(
            ArrangementEditor.outside(
                track.arrangement(), clip.startBeats(), clip.endBeats(), tempo()));
    clips.add(clip);
    clips.sort(Comparator.comparingDouble(ArrangementClip::startBeats));
    return with(clips);
  }

  /** Deletes the clip that starts at a beat. */
  SetState delete(double start) {
    return with(without(find(start).orElseThrow()));
  }

  private List<ArrangementClip> without(ArrangementClip clip) {
    return track.arrangement().stream().filter(each -> each != clip).toList();
  }

  private SetState with(List<ArrangementClip> clips) {
    return set.withTrackChanged(track, changed -> changed.withArrangement(List.copyOf(clips)));
  }
}
