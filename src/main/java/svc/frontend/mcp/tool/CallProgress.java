package svc.frontend.mcp.tool;

import java.util.function.Supplier;
import svc.host.ProgressListener;
import svc.session.Session;
import svc.session.UserInteraction;

/**
 * Passes the progress of a verb to the tool call that runs the verb. Answers questions of verbs
 * with yes.
 */
final class CallProgress implements UserInteraction {
  /** The listener of the call that this thread runs. */
  private final ThreadLocal<ProgressListener> current =
      ThreadLocal.withInitial(() -> ProgressListener.NONE);

  private CallProgress() {}

  /** Creates an instance and sets it as the user interaction of a session. */
  public static CallProgress forSession(Session session) {
    CallProgress progress = new CallProgress();
    if (session != null) {
      session.setUserInteraction(progress);
    }
    return progress;
  }

  /**
   * Runs a call whose progress is passed to a listener. If the call reports progress and succeeds,
   * the listener receives 1 at the end.
   */
  public <T> T runReporting(ProgressListener listener, Supplier<T> call) {
    LastActivity last = new LastActivity(listener);
    current.set(last);
    try {
      T result = call.get();
      last.finish();
      return result;
    } finally {
      current.remove();
    }
  }

  /** Passes on progress, and remembers the last activity. */
  private static final class LastActivity implements ProgressListener {
    private final ProgressListener listener;
    private String activity;

    LastActivity(ProgressListener listener) {
      this.listener = listener;
    }

    @Override
    public void report(String reported, double done) {
      activity = reported;
      listener.report(reported, done);
    }

    void finish() {
      if (activity != null) {
        listener.report(activity, 1);
      }
    }
  }

  @Override
  public void report(String activity, double progress) {
    current.get().report(activity, progress);
  }

  @Override
  public boolean confirm(String question) {
    return true;
  }
}
