package svc.note;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import svc.model.clip.MidiNote;

/**
 * Transforms of the velocity and the timing with which notes are played. New velocities are rounded
 * to whole numbers and limited to 1-127; halves are rounded up.
 */
public final class VelocityAndTimingTransforms {
  private static final int MAX_FACTOR = 127;

  private VelocityAndTimingTransforms() {}

  /** Scales velocities: {@code velocity' = round(velocity * factor + offset)}. */
  public static NoteTransform scaleVelocity(double factor, double offset) {
    NoteLimits.requireBetween("the factor", factor, 0, MAX_FACTOR);
    NoteLimits.requireBetween("the offset", offset, -127, 127);
    return (notes, window, clip) ->
        notes.stream().map(note -> withVelocity(note, note.velocity() * factor + offset)).toList();
  }

  /**
   * Varies starts and velocities at random. For each note, in order of pitch and start, two numbers
   * u and w from -1 to 1 are drawn: {@code start' = start + timing * u} and {@code velocity' =
   * round(velocity + velocityAmount * w)}. A note that would leave the clip moves by the same
   * distance in the opposite direction. If it would leave the clip there too, it does not move.
   *
   * <p>Equal seeds give equal results on every Java version: a number is {@code (nextLong() >>> 11)
   * * 2^-52 - 1} of SplittableRandom, whose algorithm is SplitMix64.
   *
   * @param timing the maximum distance in beats
   * @param velocityAmount the maximum difference, 0-127
   */
  public static NoteTransform humanize(double timing, double velocityAmount, long seed) {
    NoteLimits.requireBetween("the timing", timing, 0, NoteLimits.MAX_BEATS);
    NoteLimits.requireBetween("the velocity amount", velocityAmount, 0, 127);
    return (notes, window, clip) -> {
      SplittableRandom random = new SplittableRandom(seed);
      List<MidiNote> varied = new ArrayList<>();
      for (MidiNote note : notes) {
        MidiNote moved = moveInside(note, timing * nextSigned(random), clip);
        double change = velocityAmount * nextSigned(random);
        varied.add(velocityAmount == 0 ? moved : withVelocity(moved, note.velocity() + change));
      }
      return varied;
    };
  }

  private static MidiNote moveInside(MidiNote note, double distance, ClipExtent clip) {
    for (double start : new double[] {note.start() + distance, note.start() - distance}) {
      if (clip.contains(start)) {
        return NoteCopier.withStart(note, start);
      }
    }
    return note;
  }

  private static double nextSigned(SplittableRandom random) {
    return (random.nextLong() >>> 11) * 0x1.0p-52 - 1;
  }

  private static MidiNote withVelocity(MidiNote note, double velocity) {
    return NoteCopier.withVelocity(note, Math.max(1, Math.min(127, Math.round(velocity))));
  }
}
