package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import svc.model.ArrangementClip;
import svc.model.Envelope;
import svc.model.Note;
import svc.model.Point;
import svc.model.TrackKind;
import svc.music.Breakpoints;

/** A session clip as it plays for a while: once, and then its loop over and over. */
final class Unrolled {
  private final ClipState clip;
  private final double length;
  private final List<Pass> passes = new ArrayList<>();

  /**
   * @param length in beats, above 0
   */
  Unrolled(ClipState clip, double length) {
    this.clip = clip;
    this.length = length;
    double loop = clip.loopEnd() - clip.loopStart();
    add(new Pass(0, 0, clip.looping() ? clip.loopEnd() : clip.length()));
    while (clip.looping() && last().end() < length) {
      add(new Pass(last().end(), clip.loopStart(), loop));
    }
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
      return note.start() >= from && note.start() < from + lasts;
    }

    Note moved(Note n) {
      double start = n.start() - from;
      double duration = Math.min(n.duration(), lasts - start);
      return new Note(n.pitch(), at + start, duration, n.velocity(), n.probability(), n.mute());
    }

    List<Point> points(Breakpoints of) {
      return of.part(from, from + lasts).points().stream()
          .map(point -> new Point(at + point.time(), point.value()))
          .toList();
    }
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
        clip.envelopes().stream().map(this::envelope).toList());
  }

  private List<Note> notes() {
    return passes.stream()
        .flatMap(pass -> clip.notes().stream().filter(pass::holds).map(pass::moved))
        .toList();
  }

  private Envelope envelope(Envelope envelope) {
    Breakpoints once = Breakpoints.of(envelope.points());
    List<Point> points = passes.stream().flatMap(pass -> pass.points(once).stream()).toList();
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), points);
  }
}
