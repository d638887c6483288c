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
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * The requests that have no reply yet, by id. A thread must claim a request before it replies to it
 * or cancels it, so that only one thread does so. Tool calls and requests that read the session run
 * one at a time, in order, on a separate thread, because verbs share the session. The reading
 * thread can handle pings and cancellations meanwhile.
 */
final class PendingRequests {
  static final int MAX_QUEUED = 1024;
  private static final long GRACE_SECONDS = 2;

  private final Map<Object, PendingRequest> requests =
      Collections.synchronizedMap(new LinkedHashMap<>());
  private final ShutdownWait shutdownTimeout;
  private final ThreadPoolExecutor executor =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MAX_QUEUED),
          work -> daemon(work, "svc-mcp-verbs"),
          PendingRequests::waitForRoom) {
        @Override
        protected void afterExecute(Runnable call, Throwable error) {
          unfinished.decrementAndGet();
        }
      };

  /** Runs reads while the running call waits for the user. Its thread ends when it is idle. */
  private final ThreadPoolExecutor readsDuringQuestions =
      new ThreadPoolExecutor(
          0,
          1,
          1,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          work -> daemon(work, "svc-mcp-reads"));

  /** The number of tool calls that are queued or running. */
  private final AtomicInteger unfinished = new AtomicInteger();

  PendingRequests() {
    this(verbs -> verbs.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS));
  }

  PendingRequests(ShutdownWait shutdownTimeout) {
    this.shutdownTimeout = shutdownTimeout;
  }

  /**
   * A request that has no reply yet.
   *
   * @param suffix JSON text of fields to add to the result, each preceded by a comma; may be empty
   * @param work the tool call or the reading of data; null for other requests, which run on the
   *     reading thread
   * @param replyTo the destination of the reply
   */
  record PendingRequest(
      String suffix, FutureTask<Void> work, ReplySink replyTo, boolean isToolCall) {}

  /** Decides how long the server waits for running calls at the end of the input. */
  interface ShutdownWait {
    /** Waits for a limited time, and returns whether all calls have ended. */
    boolean await(ExecutorService verbs) throws InterruptedException;
  }

  /** Adds a request. Returns false, without adding it, if another request has the same id. */
  boolean add(Object id, PendingRequest request) {
    return requests.putIfAbsent(id, request) == null;
  }

  /**
   * Removes and returns a request, so that no other thread can claim it. Returns null if another
   * thread has already claimed the request.
   */
  PendingRequest claim(Object id) {
    return requests.remove(id);
  }

  /** Returns whether a request has no reply yet and was not cancelled. */
  boolean isPending(Object id) {
    return requests.containsKey(id);
  }

  /**
   * Queues a tool call or another request that reads the session, and waits while the queue is
   * full.
   */
  void submit(PendingRequest request) {
    unfinished.incrementAndGet();
    executor.execute(request.work());
  }

  /** Queues work that is not a request, and waits while the queue is full. */
  void submit(Runnable work) {
    unfinished.incrementAndGet();
    executor.execute(work);
  }

  /**
   * Runs a read while the running call waits for the user; queues it if that call has meanwhile
   * continued.
   *
   * @param runDuringQuestion runs work while a call waits, and returns whether it did
   */
  void submitRead(PendingRequest request, Predicate<Runnable> runDuringQuestion) {
    readsDuringQuestions.execute(
        () -> {
          if (!runDuringQuestion.test(request.work())) {
            submit(request);
          }
        });
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  private static void waitForRoom(Runnable work, ThreadPoolExecutor verbs) {
    try {
      verbs.getQueue().put(work);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether no tool call is queued or running. */
  boolean isIdle() {
    return unfinished.get() == 0;
  }

  /** Returns whether at least one tool call is waiting for the running call to end. */
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
   * Waits for running and queued calls. If they do not end in time, interrupts the running call and
   * cancels the queued calls.
   *
   * @return the ids of the requests that still have no reply
   */
  List<Object> close() {
    readsDuringQuestions.shutdown();
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
    for (Runnable work : executor.shutdownNow()) {
      if (work instanceof Future<?> call) {
        call.cancel(false);
      }
    }
  }

  /**
   * Waits for the calls as long as at least one of them ends in each waiting period. Returns
   * whether all calls have ended.
   */
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
