package svc.face.shell;

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
import svc.model.ErrorCode;

/** Lets Ctrl-C stop what runs, and nothing else. */
final class Interrupts {
  private static final int STOPPED = ErrorCode.CANCELLED.exitStatus();

  private Thread running;
  private CompletableFuture<Integer> status;
  private boolean asked;
  private boolean abandoned;

  /** Takes Ctrl-C from the terminal. */
  void attach(Terminal terminal) {
    terminal.handle(Signal.INT, signal -> stop());
    if (terminal instanceof DumbTerminal) {
      // Those hear of no signal by themselves.
      Signals.register(Signal.INT.name(), () -> terminal.raise(Signal.INT));
    }
  }

  /** Asks what runs to stop; the second time it is left to itself. */
  synchronized void stop() {
    if (running == null) {
      return;
    }
    abandoned = asked && status.complete(STOPPED);
    asked = true;
    running.interrupt();
  }

  /** Whether the last piece of work was asked to stop. */
  synchronized boolean wasAsked() {
    return asked;
  }

  /** Whether the last piece of work did not stop and goes on by itself. */
  synchronized boolean isAbandoned() {
    return abandoned;
  }

  /**
   * Does a piece of work and returns its status.
   *
   * @param passed is told every second how many have gone by
   */
  int run(IntSupplier work, IntConsumer passed) {
    CompletableFuture<Integer> end = begin(work);
    try {
      return await(end, passed);
    } finally {
      ended();
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

  private synchronized CompletableFuture<Integer> begin(IntSupplier work) {
    CompletableFuture<Integer> end = new CompletableFuture<>();
    Thread thread = new Thread(() -> complete(end, work), "svc-shell");
    thread.setDaemon(true);
    asked = false;
    abandoned = false;
    status = end;
    running = thread;
    thread.start();
    return end;
  }

  private synchronized void ended() {
    running = null;
  }

  private static void complete(CompletableFuture<Integer> end, IntSupplier work) {
    try {
      end.complete(work.getAsInt());
    } catch (RuntimeException | Error e) {
      end.completeExceptionally(e);
    }
  }
}
