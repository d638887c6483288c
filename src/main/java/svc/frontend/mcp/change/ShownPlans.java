package svc.frontend.mcp.change;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.text.TextSanitizer;

/**
 * The calls of the latest dry runs of make_changes in this process, by digest, so that a later call
 * can apply them without repeating them.
 */
final class ShownPlans {
  private static final int MAX_PLANS = 16;

  private final Map<String, List<RequestedCall>> plans =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<RequestedCall>> eldest) {
          return size() > MAX_PLANS;
        }
      };

  /** Remembers the calls of a dry run. Forgets the oldest calls if there are too many. */
  synchronized void remember(String digest, List<RequestedCall> calls) {
    plans.remove(digest);
    plans.put(digest, calls);
  }

  /**
   * Returns the calls of a dry run. Throws MISSING_ARGUMENT if this process does not have them (any
   * more).
   */
  synchronized List<RequestedCall> find(String digest) {
    List<RequestedCall> calls = plans.get(digest);
    if (calls == null) {
      throw MISSING_ARGUMENT
          .because(
              "this server does not have the calls of a dry run with the digest "
                  + TextSanitizer.quote(digest))
          .hint(
              "Give "
                  + ChangeRequest.CALLS
                  + " as well. It keeps those of the last "
                  + MAX_PLANS
                  + " dry runs since it started.")
          .withDetail("argument", ChangeRequest.CALLS);
    }
    return calls;
  }
}
