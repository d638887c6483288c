package svc.frontend.mcp.prompt;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.frontend.mcp.method.CompletionValueSource;

/**
 * A required argument of a prompt.
 *
 * @param values the values that clients offer to the user
 */
record PromptArgument(String name, String description, CompletionValueSource values) {

  /** Returns the description of the argument for clients. */
  Map<String, Object> definition() {
    Map<String, Object> definition = new LinkedHashMap<>();
    definition.put("name", name);
    definition.put("description", description);
    definition.put("required", true);
    return definition;
  }
}
