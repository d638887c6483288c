package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/** Creates the definitions of tools for {@code tools/list}. */
public final class ToolDefinitionFactory {
  /** The annotation of tools that write: whether they may delete or replace something. */
  public static final String DESTRUCTIVE = "destructiveHint";

  private static final String INPUT = "inputSchema";

  private ToolDefinitionFactory() {}

  /** Returns the definitions of tools, in their order. */
  static List<Map<String, Object>> createAll(List<Tool> tools, ToolHintTranslator remedies) {
    RepeatedSchemaShortener schemas = new RepeatedSchemaShortener();
    List<Map<String, Object>> definitions = new ArrayList<>();
    for (Tool tool : tools) {
      Map<String, Object> definition = create(tool, remedies);
      definition.computeIfPresent(
          INPUT, (key, schema) -> schemas.shorten(tool, ToolSchemas.asMap(schema)));
      definitions.add(definition);
    }
    return definitions;
  }

  static Map<String, Object> create(Tool tool, ToolHintTranslator remedies) {
    Map<String, Object> definition = new LinkedHashMap<>();
    definition.put("name", tool.name());
    definition.put("title", title(tool));
    definition.put("description", description(tool, remedies));
    definition.put(INPUT, ToolSchemas.input(tool, remedies));
    definition.put("annotations", annotations(tool));
    return definition;
  }

  private static String title(Tool tool) {
    return firstDeclared(tool, VerbDescriptor::toolTitle).orElseGet(() -> titleFor(tool.name()));
  }

  /** Returns the name of a tool in words, such as "Edit tracks" for edit_tracks. */
  public static String titleFor(String tool) {
    return tool.substring(0, 1).toUpperCase(Locale.ROOT) + tool.substring(1).replace('_', ' ');
  }

  private static String description(Tool tool, ToolHintTranslator remedies) {
    if (!tool.hasOperations()) {
      VerbDescriptor verb = tool.verbs().get(0);
      return remedies.translate(verb.brief().isEmpty() ? verb.summary() : verb.brief(), verb);
    }
    return Stream.concat(Stream.of(summary(tool)), operationLines(tool))
        .collect(Collectors.joining("\n"));
  }

  /** Returns the summary that a verb of the tool declares, otherwise the name as a sentence. */
  private static String summary(Tool tool) {
    return firstDeclared(tool, VerbDescriptor::toolSummary)
        .orElseGet(() -> titleFor(tool.name()) + ".");
  }

  private static Optional<String> firstDeclared(Tool tool, Function<VerbDescriptor, String> text) {
    return tool.verbs().stream().map(text).filter(declared -> !declared.isEmpty()).findFirst();
  }

  /**
   * Returns the lines that describe the operations. Operations with the same description share a
   * line.
   */
  private static Stream<String> operationLines(Tool tool) {
    Map<String, List<String>> operations = new LinkedHashMap<>();
    tool.briefs()
        .forEach(
            (operation, brief) ->
                operations.computeIfAbsent(brief, text -> new ArrayList<>()).add(operation));
    return operations.entrySet().stream()
        .map(line -> String.join(", ", line.getValue()) + ": " + line.getKey());
  }

  private static Map<String, Object> annotations(Tool tool) {
    return isReadOnly(tool)
        ? annotations("readOnlyHint", true)
        : annotations(DESTRUCTIVE, hasVerb(tool, verb -> verb.effect() == VerbEffect.DESTROYS));
  }

  /**
   * Returns MCP annotations with a hint. All tools work only on the set and on files; other
   * annotations that would equal the default of the protocol are omitted.
   */
  public static Map<String, Object> annotations(String hint, boolean value) {
    Map<String, Object> annotations = new LinkedHashMap<>();
    annotations.put(hint, value);
    annotations.put("openWorldHint", false);
    return annotations;
  }

  private static boolean isReadOnly(Tool tool) {
    return !hasVerb(tool, verb -> verb.effect() != VerbEffect.READS);
  }

  private static boolean hasVerb(Tool tool, Predicate<VerbDescriptor> property) {
    return tool.verbs().stream().anyMatch(property);
  }
}
