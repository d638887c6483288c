package svc.host.embedded.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import svc.curve.Breakpoints;
import svc.model.clip.ArrangementClip;
import svc.model.clip.MidiNote;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** A session clip as it plays for a while: once, and then its loop over and over. */
public final class LoopUnroller {
  private static final int MAX_CONTENT = 100_000;

  private final ClipState clip;
  private final double length;
  private final List<Breakpoints> envelopePoints;
  private final List<LoopPass> passes = new ArrayList<>();

  /**
   * @param length in beats, above 0
   */
  public LoopUnroller(ClipState clip, double length) {
    this.clip = clip;
    this.length = length;
    this.envelopePoints = clip.envelopes().stream().map(e -> Breakpoints.of(e.points())).toList();
    addPass(new LoopPass(0, 0, clip.looping() ? clip.loopEnd() : clip.length()));
    if (clip.looping() && isIncomplete()) {
      repeatLoop(clip.loopEnd() - clip.loopStart());
    }
  }

  /** Counted before it is done: a set has to stay readable, and a loop can be as short as none. */
  private void repeatLoop(double loop) {
    int each = contentCount(new LoopPass(0, clip.loopStart(), loop));
    double times = Math.ceil((length - lastPass().endBeats()) / loop);
    double all = contentCount(lastPass()) + times * each;
    if (all > MAX_CONTENT) {
      throw INVALID_ARGUMENT
          .because(
              String.format(
                  Locale.ROOT,
                  "the clip %s repeated over %s beats would hold %,.0f notes and points; a clip on"
                      + " the timeline holds at most %,d",
                  TextSanitizer.quote(clip.name()),
                  NumberFormatter.format(length),
                  all,
                  MAX_CONTENT))
          .hint("Make its loop longer or the stretch shorter.");
    }
    while (each > 0 && isIncomplete()) {
      addPass(new LoopPass(lastPass().endBeats(), clip.loopStart(), loop));
    }
  }

  /** How many notes and points there are in a pass. */
  private int contentCount(LoopPass pass) {
    long notes = clip.notes().stream().filter(pass::contains).count();
    return (int) notes
        + envelopePoints.stream().mapToInt(envelope -> pass.movePoints(envelope).size()).sum();
  }

  /**
   * One way through the clip or its loop.
   *
   * @param at where it begins in the unrolled clip
   * @param from where it begins in the clip
   */
  private record LoopPass(double at, double from, double lasts) {
    double endBeats() {
      return at + lasts;
    }

    LoopPass truncatedTo(double length) {
      return new LoopPass(at, from, Math.min(lasts, length - at));
    }

    boolean contains(MidiNote note) {
      return !BeatComparison.isBefore(note.start(), from)
          && BeatComparison.isBefore(note.start(), from + lasts);
    }

    MidiNote moveNote(MidiNote n) {
      double start = Math.max(0, n.start() - from);
      double duration = Math.min(n.duration(), lasts - start);
      return new MidiNote(n.pitch(), at + start, duration, n.velocity(), n.probability(), n.mute());
    }

    List<EnvelopePoint> movePoints(Breakpoints of) {
      return of.slice(from, from + lasts).toPoints().stream()
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

  /** On the timeline, from a beat on. */
  public ArrangementClip toArrangementClip(double start) {
    return new ArrangementClip(
        clip.name(),
        clip.kind(),
        clip.color(),
        start,
        length,
        clip.kind() == TrackKind.AUDIO ? null : unrollNotes(),
        IntStream.range(0, envelopePoints.size()).mapToObj(this::unrollEnvelope).toList());
  }

  private List<MidiNote> unrollNotes() {
    return passes.stream()
        .flatMap(pass -> clip.notes().stream().filter(pass::contains).map(pass::moveNote))
        .toList();
  }

  private Envelope unrollEnvelope(int index) {
    Envelope envelope = clip.envelopes().get(index);
    Breakpoints of = envelopePoints.get(index);
    List<EnvelopePoint> points =
        passes.stream().flatMap(pass -> pass.movePoints(of).stream()).toList();
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), points);
  }
}
