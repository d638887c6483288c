package svc.face.mcp;

import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The requests that are not answered yet. Whoever claims one may answer or interrupt it; the others
 * come too late. Verbs run one after the other in the order in which they were called, because a
 * host is not shared; the reader stays free for pings and cancellations.
 */
final class InFlight {
  static final int MOST_WAITING = 1024;
  private static final long GRACE_SECONDS = 2;

  private final Map<Object, Request> requests = new ConcurrentHashMap<>();
  private final ThreadPoolExecutor verbs =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MOST_WAITING),
          work -> {
            Thread thread = new Thread(work, "svc-mcp-verbs");
            thread.setDaemon(true);
            return thread;
          },
          InFlight::waitForRoom);

  /**
   * A request that waits for its answer.
   *
   * @param suffix what its era adds to the result
   * @param work null where it is answered at once
   */
  record Request(String suffix, FutureTask<Void> work) {}

  /** Whether the id was free. */
  boolean add(Object id, Request request) {
    return requests.putIfAbsent(id, request) == null;
  }

  /** The request, which now nobody else can have; null where it is answered or cancelled. */
  Request claim(Object id) {
    return requests.remove(id);
  }

  /** Puts it in line, waiting for room where the line is full. */
  void start(Request request) {
    verbs.execute(request.work());
  }

  private static void waitForRoom(Runnable work, ThreadPoolExecutor verbs) {
    try {
      verbs.getQueue().put(work);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether another call starts as soon as this one is done. */
  boolean isQueued() {
    return !verbs.getQueue().isEmpty();
  }

  void cancel(Object id) {
    Request request = claim(id);
    if (request != null && request.work() != null) {
      request.work().cancel(true);
    }
  }

  /** Lets what was called finish for a moment, then interrupts it. */
  void close() {
    verbs.shutdown();
    try {
      verbs.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    requests.clear();
    verbs.shutdownNow();
  }
}
