package svc.host.embedded;

import static svc.model.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.host.Arrangement;
import svc.model.ArrangementClip;
import svc.model.Beats;
import svc.model.ClipCopy;
import svc.model.Laid;
import svc.music.Names;

/** Arrangement clips; a clip laid over others cuts them, as pasting does. */
final class EmbeddedArrangement implements Arrangement {
  private final EmbeddedSet set;

  EmbeddedArrangement(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public List<ArrangementClip> clips(String track) {
    return set.clipTrack(set.now(), track).arrangement();
  }

  @Override
  public Laid put(String track, List<ArrangementClip> clips) {
    List<ArrangementClip> sorted = clips.stream().map(EmbeddedArrangement::checked).toList();
    set.update(
        track,
        (now, state) -> {
          TrackState laid = set.clipTrack(now, state.handle());
          for (ArrangementClip clip : sorted) {
            laid = laid(laid, clip);
          }
          return laid;
        });
    return new Laid(sorted, 1);
  }

  @Override
  public Laid copy(String track, List<ClipCopy> copies) {
    List<ArrangementClip> copied = new ArrayList<>();
    set.update(
        track,
        (now, state) -> {
          copies.forEach(copy -> copied.add(unrolled(now, state, copy)));
          TrackState laid = state;
          for (ArrangementClip clip : copied) {
            laid = laid(laid, clip);
          }
          return laid;
        });
    return new Laid(List.copyOf(copied), 1);
  }

  private ArrangementClip unrolled(SetState now, TrackState track, ClipCopy copy) {
    ClipState clip = new EmbeddedClips(set).existing(now, track, copy.scene());
    checked(copy.startBeats(), copy.lengthBeats());
    return new Unrolled(clip, copy.lengthBeats()).at(copy.startBeats());
  }

  private static ArrangementClip checked(ArrangementClip clip) {
    checked(clip.startBeats(), clip.lengthBeats());
    return clip.automated(
        clip.envelopes().stream()
            .map(envelope -> EmbeddedEnvelopes.fitted(envelope, clip.lengthBeats()))
            .toList());
  }

  private static void checked(double start, double length) {
    if (!(start >= 0) || !(length > 0)) {
      throw INVALID_ARGUMENT.because(
          "an arrangement clip starts at 0 or later and is longer than 0 beats, not "
              + start
              + " and "
              + length);
    }
  }

  private TrackState laid(TrackState track, ArrangementClip clip) {
    if (clip.kind() != track.kind()) {
      throw NOT_A_MIDI_TRACK.because(
          Names.quoted(track.name())
              + " is a "
              + track.kind()
              + " track and takes no "
              + clip.kind()
              + " clip");
    }
    clip.envelopes()
        .forEach(e -> EmbeddedEnvelopes.check(track, e, clip.lengthBeats(), set.models()));
    List<ArrangementClip> laid = new ArrayList<>();
    for (ArrangementClip there : track.arrangement()) {
      ClipCut.part(there, there.startBeats(), clip.startBeats()).ifPresent(laid::add);
      ClipCut.part(there, clip.endBeats(), there.endBeats()).ifPresent(laid::add);
    }
    laid.add(clip);
    laid.sort(Comparator.comparingDouble(ArrangementClip::startBeats));
    return track.arranging(List.copyOf(laid));
  }

  @Override
  public ArrangementClip delete(String track, double startBeats) {
    ArrangementClip[] removed = new ArrangementClip[1];
    set.update(
        track,
        (now, state) -> {
          List<ArrangementClip> kept = new ArrayList<>(set.clipTrack(now, track).arrangement());
          removed[0] =
              kept.stream()
                  .filter(clip -> Beats.same(clip.startBeats(), startBeats))
                  .findFirst()
                  .orElseThrow(
                      () ->
                          CLIP_NOT_FOUND.because(
                              "no arrangement clip of "
                                  + Names.quoted(state.name())
                                  + " starts at beat "
                                  + startBeats));
          kept.remove(removed[0]);
          return state.arranging(List.copyOf(kept));
        });
    return removed[0];
  }
}
