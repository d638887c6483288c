package svc.frontend.mcp;

import java.util.LinkedHashMap;
import java.util.Map;

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
