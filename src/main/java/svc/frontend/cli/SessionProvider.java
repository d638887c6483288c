package svc.frontend.cli;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import svc.model.error.SvcException;
import svc.session.FollowUp;
import svc.session.Session;
import svc.verb.VerbDescriptor;

/**
 * Provides the session in which a command line runs, and receives the result or error of the
 * command line.
 */
public interface SessionProvider {

  /**
   * Runs an action in the session that the global options request, and returns the action's exit
   * status.
   */
  int withSession(GlobalOptions globals, ToIntFunction<Session> work);

  /** Receives the result of a verb before it is printed. */
  default void handleResult(VerbDescriptor verb, Record result) {}

  /** Receives the error of a command line before it is printed. */
  default void handleFailure(SvcException error) {}

  /**
   * Does the work that follows a result. By default, returns when the work ends.
   *
   * @param session the session of the command line
   * @param notes receives sentences for the user
   * @param failures receives the error of work that goes on after this method has returned
   */
  default void follow(
      FollowUp next, Session session, Consumer<String> notes, Consumer<SvcException> failures) {
    notes.accept("Now " + next.activity() + "; Ctrl-C ends.");
    FollowUpThread thread = new FollowUpThread(next, session, notes, error -> {});
    try (thread) {
      thread.await();
    }
  }

  /** Returns a provider that opens a session for each command line and closes it afterwards. */
  static SessionProvider perCommand(Function<GlobalOptions, Session> opener) {
    return (globals, work) -> {
      try (Session session = opener.apply(globals)) {
        return work.applyAsInt(session);
      }
    };
  }
}
