package svc.frontend.mcp.change;

import java.util.List;
import svc.model.error.Warning;

/**
 * The result of make_changes.
 *
 * @param calls the number of calls, all of which were made
 * @param lines what the calls have done, in words; only the first ones if there are many
 * @param total the number of all lines
 */
record AppliedChanges(
    int calls, List<String> lines, int total, String host, List<Warning> warnings) {}
