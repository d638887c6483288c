package svc.frontend.mcp.change;

import java.util.List;
import svc.comparison.SessionChange;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;

/**
 * The result of a dry run of make_changes.
 *
 * @param calls the number of calls
 * @param digest the digest with which the same calls can be applied
 */
record ChangePreview(
    boolean dryRun,
    int calls,
    String digest,
    ListedChanges changes,
    String host,
    List<Warning> warnings) {

  /**
   * The first changes.
   *
   * @param lines the changes in words
   * @param items the changes as data
   * @param total the number of changes, also of those that are not listed
   * @param hint why changes are not listed; null if all are listed
   */
  record ListedChanges(List<String> lines, List<SessionChange> items, int total, String hint)
      implements Flattened {}
}
