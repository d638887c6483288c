package svc.completion;

import java.util.function.Function;
import svc.session.Session;

/** Gives completion access to a session. */
public interface CompletionSessionAccess {

  /**
   * Runs a query in a session, and returns its candidates. Returns none if the host is not
   * available.
   *
   * @param host the host, null for the host in the settings
   */
  CompletionResult query(String host, Function<Session, CompletionResult> query);
}
