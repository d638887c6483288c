package svc.host.embedded;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.ArrayList;
import java.util.List;
import svc.host.Arrangement;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.ClipTrimmer;
import svc.host.embedded.set.LoopUnroller;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipPlacementResult;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** The arrangement of the embedded host. */
final class EmbeddedArrangement implements Arrangement {
  private final EmbeddedSet set;

  EmbeddedArrangement(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<ArrangementClip> clips(String track) {
    return set.requireClipTrack(set.currentState(), track).arrangement();
  }

  @Override
  public ClipPlacementResult placeClips(String track, List<ArrangementClip> clips) {
    List<ArrangementClip> valid = clips.stream().map(EmbeddedArrangement::requireValid).toList();
    set.update(
        track, (now, state) -> placeAll(now, set.requireClipTrack(now, state.handle()), valid));
    return new ClipPlacementResult(valid, 1);
  }

  @Override
  public ClipPlacementResult copySessionClips(String track, List<ClipPlacement> copies) {
    List<ArrangementClip> copied = new ArrayList<>();
    set.update(
        track,
        (now, state) -> {
          copies.forEach(copy -> copied.add(unrollCopy(now, state, copy)));
          return placeAll(now, state, copied);
        });
    return new ClipPlacementResult(List.copyOf(copied), 1);
  }

  private TrackState placeAll(SetState now, TrackState track, List<ArrangementClip> clips) {
    TrackState changed = track;
    for (ArrangementClip clip : clips) {
      changed = place(now, changed, clip);
    }
    return changed;
  }

  private ArrangementClip unrollCopy(SetState now, TrackState track, ClipPlacement copy) {
    ClipState clip = new EmbeddedClips(set).requireClip(now, track, copy.scene());
    requireValid(copy.startBeats(), copy.lengthBeats());
    return new LoopUnroller(clip, copy.lengthBeats()).toArrangementClip(copy.startBeats());
  }

  private static ArrangementClip requireValid(ArrangementClip clip) {
    requireValid(clip.startBeats(), clip.lengthBeats());
    return clip.withEnvelopes(
        clip.envelopes().stream()
            .map(envelope -> EmbeddedEnvelopes.normalize(envelope, clip.lengthBeats()))
            .toList());
  }

  private static void requireValid(double start, double length) {
    if (!(start >= 0) || !(length > 0)) {
      throw INVALID_ARGUMENT
          .because(
              "an arrangement clip must start at beat 0 or later and be longer than 0 beats; start "
                  + start
                  + " and length "
                  + length
                  + " are not allowed")
          .hint("Change the start or the length of the clip.");
    }
  }

  private TrackState place(SetState now, TrackState track, ArrangementClip clip) {
    if (clip.kind() != track.kind()) {
      throw NOT_A_MIDI_TRACK
          .because(
              TextSanitizer.quote(track.name())
                  + " is a"
                  + (track.kind() == TrackKind.AUDIO ? "n " : " ")
                  + track.kind()
                  + " track and cannot contain "
                  + (clip.kind() == TrackKind.AUDIO ? "an " : "a ")
                  + clip.kind()
                  + " clip")
          .hint("Choose a track of the same kind as the clip.");
    }
    clip.envelopes()
        .forEach(
            e ->
                EmbeddedEnvelopes.requireValid(
                    now, track, e, clip.lengthBeats(), set.deviceCatalog()));
    List<ArrangementClip> clips = clipsOutside(track, clip.startBeats(), clip.endBeats());
    clips.add(clip);
    clips.sort((first, second) -> Double.compare(first.startBeats(), second.startBeats()));
    return track.withArrangement(List.copyOf(clips));
  }

  /**
   * Returns the clips of a track without the content between two beats. Omits the clips in this
   * range, and trims clips that extend beyond it.
   */
  private static List<ArrangementClip> clipsOutside(TrackState track, double start, double end) {
    List<ArrangementClip> clips = new ArrayList<>();
    for (ArrangementClip other : track.arrangement()) {
      ClipTrimmer.trim(other, other.startBeats(), start).ifPresent(clips::add);
      ClipTrimmer.trim(other, end, other.endBeats()).ifPresent(clips::add);
    }
    return clips;
  }

  @Override
  public List<ArrangementClip> clear(String track, double startBeats, double lengthBeats) {
    requireValid(startBeats, lengthBeats);
    return set.updateWithResult(
        now -> {
          TrackState state = set.requireClipTrack(now, track);
          List<ArrangementClip> kept = clipsOutside(state, startBeats, startBeats + lengthBeats);
          List<ArrangementClip> changed = new ArrayList<>(state.arrangement());
          changed.removeAll(kept);
          SetState after =
              changed.isEmpty()
                  ? now
                  : now.withTrackChanged(state, t -> t.withArrangement(List.copyOf(kept)));
          return new EmbeddedSet.SetChange<>(after, List.copyOf(changed));
        });
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    return set.updateWithResult(
        now -> {
          TrackState state = set.requireClipTrack(now, track);
          ArrangementClip removed = requireClipAt(state, startBeats);
          List<ArrangementClip> clips = new ArrayList<>(state.arrangement());
          clips.remove(removed);
          TrackState changed = state.withArrangement(List.copyOf(clips));
          return new EmbeddedSet.SetChange<>(now.withTrackChanged(state, t -> changed), removed);
        });
  }

  @Override
  public ArrangementClip duplicate(String track, double startBeats, double toBeats) {
    return set.updateWithResult(
        now -> {
          TrackState state = set.requireClipTrack(now, track);
          ArrangementClip copy = requireClipAt(state, startBeats).withStart(toBeats);
          requireValid(copy.startBeats(), copy.lengthBeats());
          TrackState changed = place(now, state, copy);
          return new EmbeddedSet.SetChange<>(now.withTrackChanged(state, t -> changed), copy);
        });
  }

  private static ArrangementClip requireClipAt(TrackState track, double startBeats) {
    return track.arrangement().stream()
        .filter(clip -> BeatComparison.areEqual(clip.startBeats(), startBeats))
        .findFirst()
        .orElseThrow(
            () ->
                CLIP_NOT_FOUND
                    .because(
                        "no arrangement clip of "
                            + TextSanitizer.quote(track.name())
                            + " starts at beat "
                            + startBeats)
                    .hint(
                        "Run `svc arrangement list` to see the positions of the clips on the timeline."));
  }
}
