package svc.frontend.mcp.change;

import java.util.List;
import svc.comparison.SessionChange;
import svc.model.error.Warning;

/**
 * The result of a dry run of make_changes.
 *
 * @param calls the number of calls
 * @param digest the digest with which the same calls can be applied
 * @param lines the changes in words
 * @param items the changes as data
 * @param total the number of changes, of which {@code lines} and {@code items} contain the first
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
