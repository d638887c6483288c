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

  /** Runs a call whose progress is passed to a listener. */
  public <T> T runReporting(ProgressListener listener, Supplier<T> call) {
    current.set(listener);
    try {
      return call.get();
    } finally {
      current.remove();
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
