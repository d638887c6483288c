package svc.host.embedded.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import svc.curve.Breakpoints;
import svc.host.check.ClipCheck;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;

/**
 * Unrolls a session clip to a length: the part from its start to the end of its loop, followed by
 * repeats of the loop.
 */
public final class LoopUnroller {
  private final ClipState clip;
  private final double length;
  private final double tempo;
  private final List<Breakpoints> envelopePoints;
  private final List<LoopPass> passes = new ArrayList<>();

  /**
   * Creates an unroller for a clip.
   *
   * @param length the length of the unrolled clip in beats, above 0
   * @param tempo the tempo of the song
   */
  public LoopUnroller(ClipState clip, double length, double tempo) {
    this.clip = clip;
    this.length = length;
    this.tempo = tempo;
    this.envelopePoints = clip.envelopes().stream().map(e -> Breakpoints.of(e.points())).toList();
    double start = clip.isInSeconds() ? 0 : clip.startBeats();
    double end = clip.looping() ? clip.loopEnd() - start : clip.lengthBeats(tempo);
    addPass(new LoopPass(0, start, end));
    if (clip.looping() && isIncomplete()) {
      repeatLoop(clip.loopEnd() - clip.loopStart());
    }
  }

  /**
   * Repeats the loop to the requested length. First throws INVALID_ARGUMENT if this would add too
   * many notes and points, because the loop can be extremely short.
   *
   * @param loop the length of the loop in beats
   */
  private void repeatLoop(double loop) {
    int countPerPass = contentCount(new LoopPass(0, clip.loopStart(), loop));
    double times = Math.ceil((length - lastPass().endBeats()) / loop);
    double total = contentCount(lastPass()) + times * countPerPass;
    if (total > ClipCheck.MAX_CONTENT) {
      throw new ClipCheck(clip.name(), clip.kind()).tooMuchContentError(INVALID_ARGUMENT, length);
    }
    while (countPerPass > 0 && isIncomplete()) {
      addPass(new LoopPass(lastPass().endBeats(), clip.loopStart(), loop));
    }
  }

  /** Returns the number of notes and envelope points in a pass. */
  private int contentCount(LoopPass pass) {
    long notes = clip.notes().stream().filter(pass::contains).count();
    return (int) notes
        + envelopePoints.stream().mapToInt(envelope -> pass.movePoints(envelope).size()).sum();
  }

  /**
   * One pass through the clip or its loop. All values are in beats.
   *
   * @param at the start of the pass in the unrolled clip
   * @param from the start of the repeated part in the original clip
   * @param length the length of the pass
   */
  private record LoopPass(double at, double from, double length) {
    double endBeats() {
      return at + length;
    }

    LoopPass truncatedTo(double total) {
      return new LoopPass(at, from, Math.min(length, total - at));
    }

    boolean contains(MidiNote note) {
      return !BeatComparison.isBefore(note.start(), from)
          && BeatComparison.isBefore(note.start(), from + length);
    }

    MidiNote moveNote(MidiNote n) {
      double start = Math.max(0, n.start() - from);
      return n.withTime(at + start, Math.min(n.duration(), length - start));
    }

    List<EnvelopePoint> movePoints(Breakpoints points) {
      return points.slice(from, from + length).toPoints().stream()
          .map(point -> new EnvelopePoint(at + point.time(), point.value()))
          .toList();
    }
  }

  private boolean isIncomplete() {
    return !BeatComparison.isTooShort(length - lastPass().endBeats());
  }

  private void addPass(LoopPass pass) {
    passes.add(pass.truncatedTo(length));
  }

  private LoopPass lastPass() {
    return passes.get(passes.size() - 1);
  }

  /** Returns the unrolled clip on the timeline at a start in beats. */
  public ArrangementClip toArrangementClip(double start) {
    return new ArrangementClip(
            clip.name(),
            clip.kind(),
            clip.color(),
            start,
            length,
            clip.kind() == TrackKind.AUDIO ? null : unrollNotes(),
            IntStream.range(0, envelopePoints.size()).mapToObj(this::unrollEnvelope).toList())
        .withAudio(TimelineAudio.ofSessionClip(clip, length, tempo))
        .withActive(clip.launching().isActive());
  }

  private List<MidiNote> unrollNotes() {
    return passes.stream()
        .flatMap(pass -> clip.notes().stream().filter(pass::contains).map(pass::moveNote))
        .toList();
  }

  private Envelope unrollEnvelope(int index) {
    Envelope envelope = clip.envelopes().get(index);
    Breakpoints original = envelopePoints.get(index);
    List<EnvelopePoint> points =
        passes.stream().flatMap(pass -> pass.movePoints(original).stream()).toList();
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), points);
  }
}
