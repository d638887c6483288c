package svc.frontend.cli;

import java.util.function.Function;
import java.util.function.ToIntFunction;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.VerbDescriptor;

/** Where the verbs of command lines run, and who hears of what came of them. */
public interface SessionProvider {

  /** Lends the session that the global options ask for; the result is the work's. */
  int withSession(GlobalOptions globals, ToIntFunction<Session> work);

  /** A verb is done, its result not yet printed. */
  default void handleResult(VerbDescriptor verb, Record result) {}

  /** A command line failed, its error not yet printed. */
  default void handleFailure(SvcException error) {}

  /** One that opens a session for each command line and closes it afterwards. */
  static SessionProvider perCommand(Function<GlobalOptions, Session> opener) {
    return (globals, work) -> {
      try (Session session = opener.apply(globals)) {
        return work.applyAsInt(session);
      }
    };
  }
}
