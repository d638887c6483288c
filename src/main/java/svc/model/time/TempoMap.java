package svc.model.time;

import java.util.ArrayList;
import java.util.List;

/**
 * The tempo and the time signature along the song. Beats are quarter notes from the song's start.
 *
 * @param points the tempo in order of time, with at least one point; between two points, it changes
 *     linearly, and two points at one beat are a jump
 * @param signatures the time signatures in order of time, the first one at beat 0
 */
public record TempoMap(List<TempoPoint> points, List<SignatureChange> signatures) {

  /** The tempo at a beat, in beats per minute. */
  public record TempoPoint(double beat, double bpm) {}

  /** Returns the map of a song whose tempo and time signature never change. */
  public static TempoMap constant(double bpm, TimeSignature signature) {
    return new TempoMap(
        List.of(new TempoPoint(0, bpm)),
        List.of(new SignatureChange(0, signature.numerator(), signature.denominator())));
  }

  /** Returns the tempo at a beat; at a jump, the later value. */
  public double tempoAt(double beat) {
    TempoPoint before = points.get(0);
    for (TempoPoint point : points) {
      if (point.beat() > beat) {
        double part = (beat - before.beat()) / (point.beat() - before.beat());
        return before.beat() > beat ? point.bpm() : interpolate(before, point, part);
      }
      before = point;
    }
    return before.bpm();
  }

  private static double interpolate(TempoPoint from, TempoPoint to, double part) {
    return from.bpm() + (to.bpm() - from.bpm()) * part;
  }

  /**
   * Returns the tempo of a part of the song as changes that hold until the next one, with times
   * from the start of the part. Where the tempo changes gradually, it is sampled in the middle of
   * each step.
   *
   * @param step the length of a step in beats
   */
  public List<TempoChange> steps(double start, double end, double step) {
    List<TempoChange> changes = new ArrayList<>(List.of(new TempoChange(0, tempoAt(start))));
    for (int i = 0; i < points.size(); i++) {
      TempoPoint from = points.get(i);
      boolean isLast = i + 1 == points.size();
      double until = isLast ? from.beat() : points.get(i + 1).beat();
      boolean isGradual = !isLast && points.get(i + 1).bpm() != from.bpm() && until > from.beat();
      if (isGradual) {
        addRamp(changes, Math.max(start, from.beat()), Math.min(end, until), start, step);
      } else if (from.beat() >= start && from.beat() < end) {
        add(changes, from.beat() - start, from.bpm());
      }
    }
    return List.copyOf(changes);
  }

  private void addRamp(
      List<TempoChange> changes, double from, double until, double start, double step) {
    for (double beat = from; BeatComparison.isBefore(beat, until); beat += step) {
      add(changes, beat - start, tempoAt(Math.min(beat + step / 2, (beat + until) / 2)));
    }
  }

  private static void add(List<TempoChange> changes, double beat, double bpm) {
    TempoChange last = changes.get(changes.size() - 1);
    if (BeatComparison.areEqual(last.beat(), beat)) {
      changes.set(changes.size() - 1, new TempoChange(last.beat(), bpm));
    } else if (last.bpm() != bpm) {
      changes.add(new TempoChange(beat, bpm));
    }
  }

  /** Returns the time signatures of a part of the song, with times from the start of the part. */
  public List<SignatureChange> signatures(double start, double end) {
    List<SignatureChange> found = new ArrayList<>();
    for (SignatureChange change : signatures) {
      SignatureChange moved =
          new SignatureChange(
              Math.max(0, change.beat() - start), change.numerator(), change.denominator());
      if (change.beat() <= start) {
        found.clear();
      }
      if (change.beat() < end) {
        found.add(moved);
      }
    }
    return List.copyOf(found);
  }
}
