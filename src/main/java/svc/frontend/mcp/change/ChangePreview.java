package svc.frontend.mcp.change;

import java.util.List;
import svc.comparison.SessionChange;
import svc.model.error.Warning;

/**
 * The result of a dry run of make_changes.
 *
 * @param calls the number of calls
 * @param digest the digest that a later call must give to apply the same calls
 * @param lines the listed changes in words
 * @param items the listed changes as data
 * @param total the number of all changes
 * @param hint why changes are not listed; null if all are listed
 */
record ChangePreview(
    boolean dryRun,
    int calls,
    String digest,
    List<String> lines,
    List<SessionChange> items,
    int total,
    String hint,
    String host,
    List<Warning> warnings) {}
