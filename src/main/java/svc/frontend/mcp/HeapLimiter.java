package svc.frontend.mcp;

import java.util.function.LongSupplier;

/**
 * Collects garbage when the heap has grown to twice what was in use after the last collection. The
 * JVM's serial collector would enlarge the old generation up to the memory limit of the process
 * before it collects it, so that the memory of a server would grow for hours.
 */
final class HeapLimiter {
  private static final long MIN_LIMIT_BYTES = 40L << 20;

  private final LongSupplier usedBytes;
  private final Runnable collector;
  private long limit = MIN_LIMIT_BYTES;

  HeapLimiter() {
    this(HeapLimiter::usedHeap, System::gc);
  }

  /**
   * Creates a limiter.
   *
   * @param usedBytes returns the size of all objects, including garbage
   * @param collector removes the garbage
   */
  HeapLimiter(LongSupplier usedBytes, Runnable collector) {
    this.usedBytes = usedBytes;
    this.collector = collector;
  }

  /** Collects garbage if necessary. This is fast if it is not. */
  void check() {
    if (usedBytes.getAsLong() > limit) {
      collector.run();
      limit = Math.max(MIN_LIMIT_BYTES, 2 * usedBytes.getAsLong());
    }
  }

  private static long usedHeap() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
