package svc.completion;

import java.util.function.Function;
import svc.session.Session;

/** Runs queries for completion in a session. */
public interface CompletionSessionAccess {

  /**
   * Runs a query in a session, and returns its candidates. Returns none if the host is not
   * available.
   *
   * @param host the host, null for the host in the settings
   */
  CompletionResult query(String host, Function<Session, CompletionResult> query);

  /**
   * Runs a query in a session on a host that works on a set file.
   *
   * @param set the path of the set, null for the set that the host uses by default
   */
  default CompletionResult query(
      String host, String set, Function<Session, CompletionResult> query) {
    return query(host, query);
  }
}
