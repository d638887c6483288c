package svc.model.envelope;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** Chooses the seeds of random curves and notes for callers who give none. */
public final class RandomSeedChooser {
  private static final ThreadLocal<Random> REPEATABLE = new ThreadLocal<>();

  private RandomSeedChooser() {}

  /** Returns a seed of at least 0 and less than {@code limit}. */
  public static long choose(long limit) {
    Random source = REPEATABLE.get();
    return (source == null ? ThreadLocalRandom.current() : source).nextLong(limit);
  }

  /**
   * Runs work in which this thread chooses the same seeds each time, so that a dry run and the
   * write have equal results.
   *
   * @param start the seed from which the chosen seeds are derived
   */
  public static <T> T chooseRepeatably(long start, Supplier<T> work) {
    REPEATABLE.set(new Random(start));
    try {
      return work.get();
    } finally {
      REPEATABLE.remove();
    }
  }
}
