package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/** Creates the definitions of tools for {@code tools/list}. */
final class ToolDefinitionFactory {
  private ToolDefinitionFactory() {}

  static Map<String, Object> create(Tool tool, ToolHintTranslator remedies) {
    Map<String, Object> definition = new LinkedHashMap<>();
    definition.put("name", tool.name());
    definition.put("title", title(tool.name()));
    definition.put("description", description(tool, remedies));
    definition.put("inputSchema", ToolSchemas.input(tool, remedies));
    definition.put("outputSchema", ToolSchemas.output(tool));
    definition.put("annotations", annotations(tool));
    return definition;
  }

  private static String description(Tool tool, ToolHintTranslator remedies) {
    return tool.verbs().stream()
        .map(verb -> remedies.translate(description(verb), verb))
        .collect(Collectors.joining("\n"));
  }

  private static String description(VerbDescriptor verb) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        verb.operation().isEmpty() ? verb.summary() : verb.operation() + ": " + verb.summary());
    if (!verb.details().isEmpty()) {
      sentences.add(verb.detailsOn(FrontEnd.MCP));
    }
    return String.join(" ", sentences);
  }

  private static String title(String tool) {
    return tool.substring(0, 1).toUpperCase(Locale.ROOT) + tool.substring(1).replace('_', ' ');
  }

  private static Map<String, Object> annotations(Tool tool) {
    List<VerbDescriptor> verbs = tool.verbs();
    Map<String, Object> hints = new LinkedHashMap<>();
    hints.put("readOnlyHint", verbs.stream().allMatch(v -> v.effect() == VerbEffect.READS));
    hints.put("destructiveHint", verbs.stream().anyMatch(v -> v.effect() == VerbEffect.DESTROYS));
    hints.put("idempotentHint", verbs.stream().allMatch(VerbDescriptor::idempotent));
    hints.put("openWorldHint", false);
    return hints;
  }
}
