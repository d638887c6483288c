package svc.completion;

import java.util.function.Function;
import svc.session.Session;

/** Where the names of tracks, scenes and devices come from. */
public interface SessionAccess {

  /**
   * Looks at a host.
   *
   * @param host the one asked for, null where the settings decide
   */
  CompletionResult query(String host, Function<Session, CompletionResult> look);
}
