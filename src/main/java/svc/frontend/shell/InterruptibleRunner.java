package svc.frontend.shell;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.impl.DumbTerminal;
import org.jline.utils.Signals;
import svc.model.error.ErrorCode;

/** Runs statements in a separate thread, which Ctrl-C interrupts. */
final class InterruptibleRunner {
  private static final int STOPPED = ErrorCode.CANCELLED.exitStatus();

  private Thread running;
  private CompletableFuture<Integer> status;
  private boolean interruptRequested;
  private boolean abandoned;

  /** Interrupts the running statement when the user presses Ctrl-C at a terminal. */
  public void attach(Terminal terminal) {
    terminal.handle(Signal.INT, signal -> interrupt());
    if (terminal instanceof DumbTerminal) {
      // A dumb terminal does not receive the signal, so the process handles it.
      Signals.register(Signal.INT.name(), () -> terminal.raise(Signal.INT));
    }
  }

  /**
   * Interrupts the running statement. If an earlier interrupt did not stop the statement, abandons
   * it: the shell no longer waits for it.
   */
  synchronized void interrupt() {
    if (running == null) {
      return;
    }
    abandoned = interruptRequested && status.complete(STOPPED);
    interruptRequested = true;
    running.interrupt();
  }

  /** Returns whether the last statement was interrupted. */
  public synchronized boolean wasInterrupted() {
    return interruptRequested;
  }

  /**
   * Returns whether the last statement did not stop after an interrupt and still runs in the
   * background.
   */
  public synchronized boolean isAbandoned() {
    return abandoned;
  }

  /**
   * Runs a statement, and returns its exit status when it ends or is abandoned.
   *
   * @param passed receives the number of elapsed seconds, once a second
   */
  public int run(IntSupplier work, IntConsumer passed) {
    CompletableFuture<Integer> end = startThread(work);
    try {
      return await(end, passed);
    } finally {
      clearThread();
    }
  }

  private static int await(CompletableFuture<Integer> end, IntConsumer passed) {
    for (int seconds = 1; ; seconds++) {
      try {
        return end.get(1, TimeUnit.SECONDS);
      } catch (TimeoutException running) {
        passed.accept(seconds);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return STOPPED;
      } catch (ExecutionException e) {
        throw e.getCause() instanceof RuntimeException own ? own : new IllegalStateException(e);
      }
    }
  }

  private synchronized CompletableFuture<Integer> startThread(IntSupplier work) {
    CompletableFuture<Integer> end = new CompletableFuture<>();
    Thread thread = new Thread(() -> runAndComplete(end, work), "svc-shell");
    thread.setDaemon(true);
    interruptRequested = false;
    abandoned = false;
    status = end;
    running = thread;
    thread.start();
    return end;
  }

  private synchronized void clearThread() {
    running = null;
  }

  private static void runAndComplete(CompletableFuture<Integer> end, IntSupplier work) {
    try {
      end.complete(work.getAsInt());
    } catch (RuntimeException | Error e) {
      end.completeExceptionally(e);
    }
  }
}
