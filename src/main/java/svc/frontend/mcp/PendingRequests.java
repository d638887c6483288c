package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The requests without a reply. A thread that claims a request may answer or interrupt it; other
 * threads then cannot. Verbs run one at a time in the order of their calls, because a host is not
 * shared. The reading thread stays free for pings and cancellations.
 */
final class PendingRequests {
  static final int MAX_QUEUED = 1024;
  private static final long GRACE_SECONDS = 2;

  private final Map<Object, PendingRequest> requests =
      Collections.synchronizedMap(new LinkedHashMap<>());
  private final ShutdownTimeout shutdownTimeout;
  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MAX_QUEUED),
          work -> {
            Thread thread = new Thread(work, "svc-mcp-verbs");
            thread.setDaemon(true);
            return thread;
          },
          PendingRequests::waitForRoom);

  PendingRequests() {
    this(verbs -> verbs.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS));
  }

  PendingRequests(ShutdownTimeout patience) {
    this.shutdownTimeout = patience;
  }

  /**
   * A request without a reply.
   *
   * @param suffix the additional fields of the result
   * @param work null if it is answered at once
   * @param replyTo the destination of the reply
   */
  record PendingRequest(String suffix, FutureTask<Void> work, ReplySink replyTo) {}

  /** The policy for calls that are running at the end of the input. */
  interface ShutdownTimeout {
    /** Waits for the verbs for a limited time, and returns whether they have ended. */
    boolean await(ExecutorService verbs) throws InterruptedException;
  }

  /** Adds a request, and returns whether its id was free. */
  boolean add(Object id, PendingRequest request) {
    return requests.putIfAbsent(id, request) == null;
  }

  /**
   * Removes and returns a request, so that no other thread can claim it; null if it is answered or
   * cancelled.
   */
  PendingRequest claim(Object id) {
    return requests.remove(id);
  }

  /** Queues a request, and waits if the queue is full. */
  void submit(PendingRequest request) {
    executor.execute(request.work());
  }

  private static void waitForRoom(Runnable work, ThreadPoolExecutor verbs) {
    try {
      verbs.getQueue().put(work);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether another call starts as soon as this one is done. */
  boolean isQueued() {
    return !executor.getQueue().isEmpty();
  }

  void cancel(Object id) {
    PendingRequest request = claim(id);
    if (request != null && request.work() != null) {
      request.work().cancel(true);
      request.replyTo().skip();
    }
  }

  /**
   * Waits for the calls, then interrupts the one that does not end.
   *
   * @return the ids of the requests without a reply; calls that have not started are cancelled
   */
  List<Object> close() {
    executor.shutdown();
    try {
      if (!awaitProgress()) {
        interruptAll();
        shutdownTimeout.await(executor);
      }
    } catch (InterruptedException e) {
      interruptAll();
      Thread.currentThread().interrupt();
    }
    return unanswered();
  }

  private void interruptAll() {
    executor.shutdownNow().forEach(work -> ((Future<?>) work).cancel(false));
  }

  /** Waits as long as the number of queued calls decreases. */
  private boolean awaitProgress() throws InterruptedException {
    boolean ended;
    int before;
    do {
      before = requests.size();
      ended = shutdownTimeout.await(executor);
    } while (!ended && requests.size() < before);
    return ended;
  }

  private List<Object> unanswered() {
    synchronized (requests) {
      return new ArrayList<>(requests.keySet());
    }
  }
}
