package svc.frontend.cli;

import java.util.function.Consumer;
import svc.model.error.SvcException;
import svc.session.FollowUp;
import svc.session.Session;

/** Does a follow-up in a thread of its own, until it is stopped or the process ends. */
public final class FollowUpThread implements AutoCloseable {
  private static final long LONGEST_END_MILLIS = 5000;

  private final Thread thread;
  private final Thread shutdownHook = new Thread(this::stop);
  private volatile SvcException failure;

  /**
   * Starts the work.
   *
   * @param session the session of the work, which no other thread uses
   * @param failures receives the error with which the work ends, if it is not stopped
   */
  public FollowUpThread(
      FollowUp next, Session session, Consumer<String> notes, Consumer<SvcException> failures) {
    thread = new Thread(() -> run(next, session, notes, failures), "svc-follow-up");
    thread.setDaemon(true);
    Runtime.getRuntime().addShutdownHook(shutdownHook);
    thread.start();
  }

  private void run(
      FollowUp next, Session session, Consumer<String> notes, Consumer<SvcException> failures) {
    try {
      next.work().run(session, notes);
    } catch (InterruptedException stopped) {
      return;
    } catch (SvcException e) {
      failure = e;
      failures.accept(e);
    }
  }

  /**
   * Waits for the end of the work; stops it if the calling thread is interrupted. Throws the error
   * with which the work ends.
   */
  void await() {
    try {
      thread.join();
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void stop() {
    thread.interrupt();
    try {
      thread.join(LONGEST_END_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Stops the work, and waits a few seconds for its end. */
  @Override
  public void close() {
    stop();
    try {
      Runtime.getRuntime().removeShutdownHook(shutdownHook);
    } catch (IllegalStateException ending) {
      // The process is ending, so the hook is running and cannot be removed.
      return;
    }
  }
}
