package svc.frontend.mcp;

import java.util.List;
import svc.frontend.mcp.tool.ReadOnlyVerbRunner;

/**
 * Supplies the values with which clients complete an argument of a prompt or the variable of a
 * resource.
 */
interface CompletionValueSource {
  /**
   * Returns the values.
   *
   * @param verbs reads the values
   * @param typed the text that the user typed; a source may omit values that do not match it
   */
  List<String> values(ReadOnlyVerbRunner verbs, String typed);
}
