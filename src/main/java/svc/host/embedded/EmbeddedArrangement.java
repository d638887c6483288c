package svc.host.embedded;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.host.Arrangement;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.ClipTrimmer;
import svc.host.embedded.set.LoopUnroller;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.PlacementResult;
import svc.model.time.BeatComparison;
import svc.text.TextSanitizer;

/** Arrangement clips; a clip laid over others cuts them, as pasting does. */
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
  public PlacementResult placeClips(String track, List<ArrangementClip> clips) {
    List<ArrangementClip> sorted = clips.stream().map(EmbeddedArrangement::requireValid).toList();
    set.update(
        track,
        (now, state) -> {
          TrackState laid = set.requireClipTrack(now, state.handle());
          for (ArrangementClip clip : sorted) {
            laid = placeOnTrack(laid, clip);
          }
          return laid;
        });
    return new PlacementResult(sorted, 1);
  }

  @Override
  public PlacementResult copySessionClips(String track, List<ClipPlacement> copies) {
    List<ArrangementClip> copied = new ArrayList<>();
    set.update(
        track,
        (now, state) -> {
          copies.forEach(copy -> copied.add(unrollCopy(now, state, copy)));
          TrackState laid = state;
          for (ArrangementClip clip : copied) {
            laid = placeOnTrack(laid, clip);
          }
          return laid;
        });
    return new PlacementResult(List.copyOf(copied), 1);
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
      throw INVALID_ARGUMENT.because(
          "an arrangement clip starts at 0 or later and is longer than 0 beats, not "
              + start
              + " and "
              + length);
    }
  }

  private TrackState placeOnTrack(TrackState track, ArrangementClip clip) {
    if (clip.kind() != track.kind()) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(track.name())
              + " is a "
              + track.kind()
              + " track and takes no "
              + clip.kind()
              + " clip");
    }
    clip.envelopes()
        .forEach(
            e -> EmbeddedEnvelopes.requireValid(track, e, clip.lengthBeats(), set.deviceCatalog()));
    List<ArrangementClip> laid = new ArrayList<>();
    for (ArrangementClip there : track.arrangement()) {
      ClipTrimmer.trim(there, there.startBeats(), clip.startBeats()).ifPresent(laid::add);
      ClipTrimmer.trim(there, clip.endBeats(), there.endBeats()).ifPresent(laid::add);
    }
    laid.add(clip);
    laid.sort(Comparator.comparingDouble(ArrangementClip::startBeats));
    return track.withArrangement(List.copyOf(laid));
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    ArrangementClip[] removed = new ArrangementClip[1];
    set.update(
        track,
        (now, state) -> {
          List<ArrangementClip> kept =
              new ArrayList<>(set.requireClipTrack(now, track).arrangement());
          removed[0] =
              kept.stream()
                  .filter(clip -> BeatComparison.areEqual(clip.startBeats(), startBeats))
                  .findFirst()
                  .orElseThrow(
                      () ->
                          CLIP_NOT_FOUND.because(
                              "no arrangement clip of "
                                  + TextSanitizer.quote(state.name())
                                  + " starts at beat "
                                  + startBeats));
          kept.remove(removed[0]);
          return state.withArrangement(List.copyOf(kept));
        });
    return removed[0];
  }
}
