package svc.frontend.mcp.change;

import java.util.List;
import svc.comparison.SessionChange;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;

/**
 * The result of a dry run of make_changes.
 *
 * @param calls the number of calls
 * @param digest the digest that a later call must give to apply the same calls
 */
record ChangePreview(
    boolean dryRun,
    int calls,
    String digest,
    ListedChanges changes,
    String host,
    List<Warning> warnings) {

  /**
   * The first of the changes that a dry run found.
   *
   * @param lines the listed changes in words
   * @param items the listed changes as data
   * @param total the number of all changes
   * @param hint why changes are not listed; null if all are listed
   */
  record ListedChanges(List<String> lines, List<SessionChange> items, int total, String hint)
      implements Flattened {}
}
