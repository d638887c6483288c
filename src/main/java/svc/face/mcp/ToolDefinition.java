package svc.face.mcp;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import svc.verb.Descriptor;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Schemas;

/** A tool as {@code tools/list} shows it. */
final class ToolDefinition {
  /** The whole list has to stay small; what the fields of fields are, the reference says. */
  private static final int OUTPUT_LEVELS = 1;

  private ToolDefinition() {}

  static Map<String, Object> of(Descriptor verb, Remedies remedies) {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put("name", verb.tool());
    tool.put("title", title(verb.tool()));
    tool.put("description", remedies.forTools(description(verb), verb));
    tool.put("inputSchema", input(verb, remedies));
    tool.put("outputSchema", output(verb));
    tool.put("annotations", annotations(verb));
    return tool;
  }

  private static Map<String, Object> input(Descriptor verb, Remedies remedies) {
    Map<String, Object> schema = Schemas.input(verb);
    for (Object argument : ((Map<?, ?>) schema.get("properties")).values()) {
      @SuppressWarnings("unchecked")
      Map<String, Object> fields = (Map<String, Object>) argument;
      fields.computeIfPresent(
          "description", (key, text) -> remedies.forTools(text.toString(), verb));
    }
    return schema;
  }

  /** Tools have no field that names a file which they cannot ask for. */
  private static Map<String, Object> output(Descriptor verb) {
    Map<String, Object> schema = Schemas.output(verb.resultClass(), OUTPUT_LEVELS);
    Map<?, ?> fields = (Map<?, ?>) schema.get("properties");
    verb.args().stream()
        .filter(arg -> arg.type().equals(Path.class.getName()) && !arg.faces().contains(Face.MCP))
        .forEach(arg -> fields.remove(arg.tool()));
    return schema;
  }

  private static String description(Descriptor verb) {
    return verb.details().isEmpty()
        ? verb.summary()
        : verb.summary() + " " + verb.detailsOn(Face.MCP);
  }

  private static String title(String tool) {
    return tool.substring(0, 1).toUpperCase(Locale.ROOT) + tool.substring(1).replace('_', ' ');
  }

  private static Map<String, Object> annotations(Descriptor verb) {
    Map<String, Object> hints = new LinkedHashMap<>();
    hints.put("readOnlyHint", verb.effect() == Effect.READS);
    hints.put("destructiveHint", verb.effect() == Effect.DESTROYS);
    hints.put("idempotentHint", verb.idempotent());
    hints.put("openWorldHint", false);
    return hints;
  }
}
