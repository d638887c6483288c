package svc.host.embedded;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import svc.model.ArrangementClip;
import svc.model.Beats;
import svc.model.Envelope;
import svc.model.Note;
import svc.model.Numbers;
import svc.model.Point;
import svc.model.TrackKind;
import svc.music.Breakpoints;
import svc.music.Names;

/** A session clip as it plays for a while: once, and then its loop over and over. */
final class Unrolled {
  private static final int MOST = 100_000;

  private final ClipState clip;
  private final double length;
  private final List<Breakpoints> once;
  private final List<Pass> passes = new ArrayList<>();

  /**
   * @param length in beats, above 0
   */
  Unrolled(ClipState clip, double length) {
    this.clip = clip;
    this.length = length;
    this.once = clip.envelopes().stream().map(e -> Breakpoints.of(e.points())).toList();
    add(new Pass(0, 0, clip.looping() ? clip.loopEnd() : clip.length()));
    if (clip.looping() && isMissing()) {
      repeat(clip.loopEnd() - clip.loopStart());
    }
  }

  /** Counted before it is done: a set has to stay readable, and a loop can be as short as none. */
  private void repeat(double loop) {
    int each = size(new Pass(0, clip.loopStart(), loop));
    double times = Math.ceil((length - last().end()) / loop);
    double all = size(last()) + times * each;
    if (all > MOST) {
      throw INVALID_ARGUMENT
          .because(
              String.format(
                  Locale.ROOT,
                  "the clip %s repeated over %s beats would hold %,.0f notes and points; a clip on"
                      + " the timeline holds at most %,d",
                  Names.quoted(clip.name()),
                  Numbers.plain(length),
                  all,
                  MOST))
          .hint("Make its loop longer or the stretch shorter.");
    }
    while (each > 0 && isMissing()) {
      add(new Pass(last().end(), clip.loopStart(), loop));
    }
  }

  /** How many notes and points there are in a pass. */
  private int size(Pass pass) {
    long notes = clip.notes().stream().filter(pass::holds).count();
    return (int) notes + once.stream().mapToInt(envelope -> pass.points(envelope).size()).sum();
  }

  /**
   * One way through the clip or its loop.
   *
   * @param at where it begins in the unrolled clip
   * @param from where it begins in the clip
   */
  private record Pass(double at, double from, double lasts) {
    double end() {
      return at + lasts;
    }

    Pass until(double length) {
      return new Pass(at, from, Math.min(lasts, length - at));
    }

    boolean holds(Note note) {
      return !Beats.isBefore(note.start(), from) && Beats.isBefore(note.start(), from + lasts);
    }

    Note moved(Note n) {
      double start = Math.max(0, n.start() - from);
      double duration = Math.min(n.duration(), lasts - start);
      return new Note(n.pitch(), at + start, duration, n.velocity(), n.probability(), n.mute());
    }

    List<Point> points(Breakpoints of) {
      return of.part(from, from + lasts).points().stream()
          .map(point -> new Point(at + point.time(), point.value()))
          .toList();
    }
  }

  private boolean isMissing() {
    return !Beats.isShort(length - last().end());
  }

  private void add(Pass pass) {
    passes.add(pass.until(length));
  }

  private Pass last() {
    return passes.get(passes.size() - 1);
  }

  /** On the timeline, from a beat on. */
  ArrangementClip at(double start) {
    return new ArrangementClip(
        clip.name(),
        clip.kind(),
        clip.color(),
        start,
        length,
        clip.kind() == TrackKind.AUDIO ? null : notes(),
        IntStream.range(0, once.size()).mapToObj(this::envelope).toList());
  }

  private List<Note> notes() {
    return passes.stream()
        .flatMap(pass -> clip.notes().stream().filter(pass::holds).map(pass::moved))
        .toList();
  }

  private Envelope envelope(int index) {
    Envelope envelope = clip.envelopes().get(index);
    Breakpoints of = once.get(index);
    List<Point> points = passes.stream().flatMap(pass -> pass.points(of).stream()).toList();
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), points);
  }
}
