package svc.frontend.mcp;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.binding.VerbJsonSchemas;

/** Creates the definitions of tools for {@code tools/list}. */
final class ToolDefinition {
  /** The depth of output schemas. It keeps the list short; nested fields are in the reference. */
  private static final int OUTPUT_LEVELS = 1;

  private ToolDefinition() {}

  static Map<String, Object> create(VerbDescriptor verb, ToolHintTranslator remedies) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", verb.tool());
    tool.put("title", title(verb.tool()));
    tool.put("description", remedies.translate(description(verb), verb));
    tool.put("inputSchema", inputSchema(verb, remedies));
    tool.put("outputSchema", outputSchema(verb));
    tool.put("annotations", annotations(verb));
    return tool;
  }

  private static Map<String, Object> inputSchema(VerbDescriptor verb, ToolHintTranslator remedies) {
    Map<String, Object> schema = VerbJsonSchemas.inputSchema(verb);
    for (Object argument : properties(schema).values()) {
      asMap(argument)
          .computeIfPresent(
              "description", (key, text) -> remedies.translate(text.toString(), verb));
    }
    return schema;
  }

  /**
   * Returns the output schema, without the fields of files that only the command line can write.
   */
  private static Map<String, Object> outputSchema(VerbDescriptor verb) {
    Map<String, Object> schema = VerbJsonSchemas.outputSchema(verb.resultClass(), OUTPUT_LEVELS);
    Map<String, Object> fields = properties(schema);
    verb.args().stream()
        .filter(
            arg ->
                arg.type().equals(Path.class.getName()) && !arg.frontEnds().contains(FrontEnd.MCP))
        .forEach(arg -> fields.remove(arg.tool()));
    return schema;
  }

  private static Map<String, Object> properties(Map<String, Object> schema) {
    return asMap(schema.get("properties"));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> asMap(Object schema) {
    return (Map<String, Object>) schema;
  }

  private static String description(VerbDescriptor verb) {
    return verb.details().isEmpty()
        ? verb.summary()
        : verb.summary() + " " + verb.detailsOn(FrontEnd.MCP);
  }

  private static String title(String tool) {
    return tool.substring(0, 1).toUpperCase(Locale.ROOT) + tool.substring(1).replace('_', ' ');
  }

  private static Map<String, Object> annotations(VerbDescriptor verb) {
    Map<String, Object> hints = new LinkedHashMap<>();
    hints.put("readOnlyHint", verb.effect() == VerbEffect.READS);
    hints.put("destructiveHint", verb.effect() == VerbEffect.DESTROYS);
    hints.put("idempotentHint", verb.idempotent());
    hints.put("openWorldHint", false);
    return hints;
  }
}
