package svc.face.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.json.Json;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;
import svc.verb.Schemas;

/** The section of one verb: what it does, its arguments, its result, its examples on every face. */
final class VerbPage {
  private final Examples examples;

  VerbPage(Examples examples) {
    this.examples = examples;
  }

  String section(Descriptor verb) {
    StringBuilder page = new StringBuilder("## svc " + verb.name() + "\n\n");
    page.append(verb.summary()).append(' ').append(verb.detailsOn(Face.CLI)).append("\n\n");
    page.append(nature(verb)).append("\n");
    if (!verb.args().isEmpty()) {
      page.append("\n| Script | Command line | Tool | Meaning |\n|---|---|---|---|\n");
      verb.args().forEach(arg -> page.append(row(arg)));
    }
    page.append("\nResult: ").append(fields(Schemas.output(verb.resultClass()))).append(".\n");
    verb.examples().forEach(line -> page.append(example(verb, line)));
    return page.toString();
  }

  private static String nature(Descriptor verb) {
    String effect =
        switch (verb.effect()) {
          case READS -> "Reads only.";
          case WRITES -> "Writes.";
          case DESTROYS -> "Writes, and may lose what is not handed back.";
        };
    String again = verb.idempotent() ? " Doing it twice changes nothing more." : "";
    String tool = verb.tool().isEmpty() ? "No MCP tool." : "MCP tool `" + verb.tool() + "`.";
    return tool + " Script: `" + Dsl.method(verb) + "`. " + effect + again;
  }

  private static String row(ArgSpec arg) {
    List<String> meaning = new ArrayList<>(List.of(arg.description()));
    if (!arg.range().isEmpty()) {
      meaning.add("Range: " + (arg.range() + " " + arg.unit()).strip() + ".");
    }
    if (!arg.whenOmitted().isEmpty()) {
      meaning.add("Default: " + arg.whenOmitted() + ".");
    }
    if (!arg.whenCli().isEmpty()) {
      meaning.add("Default on the command line and in scripts: " + arg.whenCli() + ".");
    }
    String form =
        arg.cli().isPositional()
            ? arg.cli().label()
            : (String.join("`, `", arg.cli().options()) + " " + arg.cli().label()).strip();
    boolean required = arg.faces().stream().anyMatch(arg::requiredOn);
    return "| %s%s | %s | %s | %s |\n"
        .formatted(
            code(arg, Face.DSL, arg.cli().dslName()),
            required ? "" : " (optional)",
            code(arg, Face.CLI, form),
            code(arg, Face.MCP, arg.tool()),
            String.join(" ", meaning).replace("|", "\\|").replace("<", "&lt;"));
  }

  /** A name on a face; nothing if the argument does not exist there. */
  private static String code(ArgSpec arg, Face face, String name) {
    return arg.faces().contains(face) ? "`" + name + "`" : "";
  }

  private static String fields(Map<String, Object> schema) {
    Map<?, ?> properties = (Map<?, ?>) schema.getOrDefault("properties", Map.of());
    return properties.entrySet().stream()
        .map(field -> "`" + field.getKey() + "`" + inner((Map<?, ?>) field.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** The fields of an object, or of the objects that an array holds. */
  @SuppressWarnings("unchecked")
  private static String inner(Map<?, ?> schema) {
    Object held = schema.containsKey("items") ? schema.get("items") : schema;
    if (held instanceof Map<?, ?> map && map.get("anyOf") instanceof List<?> alternatives) {
      held = alternatives.get(0);
    }
    boolean isObject = held instanceof Map<?, ?> object && object.containsKey("properties");
    return isObject ? " (" + fields((Map<String, Object>) held) + ")" : "";
  }

  private String example(Descriptor verb, String line) {
    StringBuilder text = new StringBuilder("\n```console\n$ svc " + line + "\n");
    text.append(examples.output(line)).append("```\n");
    Map<String, Object> values = examples.values(verb, line);
    if (verb.serves(Face.DSL)) {
      text.append("\nIn a script: `").append(Dsl.call(verb, values)).append("`");
    }
    ToolExample.of(verb, values)
        .map(examples::placed)
        .ifPresent(call -> text.append(", as a tool call: `").append(Json.print(call)).append("`"));
    return text.append("\n").toString();
  }
}
