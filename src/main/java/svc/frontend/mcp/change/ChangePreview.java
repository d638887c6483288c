package svc.frontend.mcp.change;

import java.util.List;
import java.util.Map;
import svc.model.error.Warning;

/**
 * The result of a dry run of make_changes.
 *
 * @param calls the number of calls
 * @param digest the digest that a later call must give to apply the same calls
 * @param total the number of all changes
 * @param counts the number of changes of each kind, such as mixer
 * @param lines a part of the changes, in words
 * @param nextOffset the offset of the following lines, null if there are none
 */
record ChangePreview(
    boolean dryRun,
    int calls,
    String digest,
    int total,
    Map<String, Integer> counts,
    List<String> lines,
    Integer nextOffset,
    String host,
    List<Warning> warnings) {}
