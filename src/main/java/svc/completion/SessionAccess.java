package svc.completion;

import java.util.function.Function;
import svc.session.Session;

/** Access to a host for completion. */
public interface SessionAccess {

  /**
   * Returns the candidates that a query reads from a host.
   *
   * @param host the requested host; null for the one in the settings
   */
  CompletionResult query(String host, Function<Session, CompletionResult> query);
}
