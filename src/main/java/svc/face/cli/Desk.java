package svc.face.cli;

import java.util.function.Function;
import java.util.function.ToIntFunction;
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Descriptor;

/** Where the verbs of command lines run, and who hears of what came of them. */
public interface Desk {

  /** Lends the session that the global options ask for; the result is the work's. */
  int with(Globals globals, ToIntFunction<Session> work);

  /** A verb is done, its result not yet printed. */
  default void done(Descriptor verb, Record result) {}

  /** A command line failed, its error not yet printed. */
  default void failed(SvcException error) {}

  /** One that opens a session for each command line and closes it afterwards. */
  static Desk of(Function<Globals, Session> opener) {
    return (globals, work) -> {
      try (Session session = opener.apply(globals)) {
        return work.applyAsInt(session);
      }
    };
  }
}
