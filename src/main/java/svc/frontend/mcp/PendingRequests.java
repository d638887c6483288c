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
 * The requests that are not answered yet. Whoever claims one may answer or interrupt it; the others
 * come too late. Verbs run one after the other in the order in which they were called, because a
 * host is not shared; the reader stays free for pings and cancellations.
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
   * A request that waits for its answer.
   *
   * @param suffix what its era adds to the result
   * @param work null where it is answered at once
   * @param to where its reply goes
   */
  record PendingRequest(String suffix, FutureTask<Void> work, ReplySink replyTo) {}

  /** How long one call may take after the end of the input. */
  interface ShutdownTimeout {
    /** Waits for the end of the verbs, but not for long; whether they have ended. */
    boolean await(ExecutorService verbs) throws InterruptedException;
  }

  /** Whether the id was free. */
  boolean add(Object id, PendingRequest request) {
    return requests.putIfAbsent(id, request) == null;
  }

  /** The request, which now nobody else can have; null where it is answered or cancelled. */
  PendingRequest claim(Object id) {
    return requests.remove(id);
  }

  /** Puts it in line, waiting for room where the line is full. */
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

  /** Whether another call starts as soon as this one is done. */
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
   * Lets what was called finish, then interrupts a call that does not.
   *
   * @return what is left without an answer; the work of a call that was never run is cancelled
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

  /** However many wait in line, they are waited for while their number falls. */
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
