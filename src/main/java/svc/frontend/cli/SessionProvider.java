package svc.frontend.cli;

import java.util.function.Function;
import java.util.function.ToIntFunction;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.VerbDescriptor;

/** Provides sessions for verbs of command lines, and handles their results and errors. */
public interface SessionProvider {

  /** Runs work in the session for the global options, and returns its result. */
  int withSession(GlobalOptions globals, ToIntFunction<Session> work);

  /** Handles the result of a verb before it is printed. */
  default void handleResult(VerbDescriptor verb, Record result) {}

  /** Handles the error of a command line before it is printed. */
  default void handleFailure(SvcException error) {}

  /** Returns a provider that opens a session for each command line and closes it afterwards. */
  static SessionProvider perCommand(Function<GlobalOptions, Session> opener) {
    return (globals, work) -> {
      try (Session session = opener.apply(globals)) {
        return work.applyAsInt(session);
      }
    };
  }
}
