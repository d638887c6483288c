package svc.frontend.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.json.Json;
import svc.json.JsonObject;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.binding.VerbJsonSchemas;

/** The section of the reference about one verb: summary, arguments, result and examples. */
final class VerbReferenceSection {
  private final ExampleRunner examples;

  VerbReferenceSection(ExampleRunner examples) {
    this.examples = examples;
  }

  String generate(VerbDescriptor verb) {
    StringBuilder page = new StringBuilder("## svc " + verb.name() + "\n\n");
    page.append(verb.summary()).append(' ').append(verb.detailsOn(FrontEnd.CLI)).append("\n\n");
    page.append(describeEffect(verb)).append("\n");
    if (!verb.args().isEmpty()) {
      page.append("\n| Script | Command line | Tool | Meaning |\n|---|---|---|---|\n");
      verb.args().forEach(arg -> page.append(argumentRow(arg)));
    }
    page.append("\nResult: ")
        .append(listFields(JsonObject.of(VerbJsonSchemas.outputSchema(verb.resultClass()))))
        .append(".\n");
    verb.examples().forEach(line -> page.append(formatExample(verb, line)));
    return page.toString();
  }

  private static String describeEffect(VerbDescriptor verb) {
    String effect =
        switch (verb.effect()) {
          case READS -> "Changes nothing.";
          case WRITES -> "Writes.";
          case DESTROYS -> "Writes, and can delete data without returning it in the result.";
        };
    String again = verb.idempotent() ? " Idempotent." : "";
    return describeTool(verb)
        + " Script: `"
        + ScriptCallFormatter.methodName(verb)
        + "`. "
        + effect
        + again;
  }

  private static String describeTool(VerbDescriptor verb) {
    if (verb.tool().isEmpty()) {
      return "No MCP tool.";
    }
    String operation = verb.operation().isEmpty() ? "" : ", operation `" + verb.operation() + "`";
    return "MCP tool `" + verb.tool() + "`" + operation + ".";
  }

  private static String argumentRow(ArgumentDescriptor arg) {
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
    boolean required = arg.frontEnds().stream().anyMatch(arg::isRequiredOn);
    return "| %s%s | %s | %s | %s |\n"
        .formatted(
            formatName(arg, FrontEnd.DSL, arg.cli().dslName()),
            required ? "" : " (optional)",
            formatName(arg, FrontEnd.CLI, form),
            formatName(arg, FrontEnd.MCP, arg.tool()),
            String.join(" ", meaning).replace("|", "\\|").replace("<", "&lt;"));
  }

  /** Returns the name of an argument in a front end; empty if the front end does not have it. */
  private static String formatName(ArgumentDescriptor arg, FrontEnd frontEnd, String name) {
    return arg.frontEnds().contains(frontEnd) ? "`" + name + "`" : "";
  }

  private static String listFields(JsonObject schema) {
    JsonObject properties = schema.object("properties");
    return properties.names().stream()
        .map(field -> "`" + field + "`" + listInnerFields(properties.object(field)))
        .collect(Collectors.joining(", "));
  }

  /** Returns the fields of an object, or of the objects in an array, in parentheses. */
  private static String listInnerFields(JsonObject schema) {
    JsonObject element = schema.has("items") ? schema.object("items") : schema;
    List<JsonObject> alternatives = element.objects("anyOf");
    JsonObject object = alternatives.isEmpty() ? element : alternatives.get(0);
    return object.has("properties") ? " (" + listFields(object) + ")" : "";
  }

  private String formatExample(VerbDescriptor verb, String line) {
    StringBuilder text = new StringBuilder("\n```console\n$ svc " + line + "\n");
    text.append(examples.runAndCapture(line)).append("```\n");
    Map<String, Object> values = examples.parseValues(verb, line);
    if (verb.isOfferedOn(FrontEnd.DSL)) {
      text.append("\nIn a script: `")
          .append(ScriptCallFormatter.formatCall(verb, values))
          .append("`");
    }
    ToolExampleConverter.argumentsOf(verb, values)
        .map(examples::resolvePaths)
        .ifPresent(call -> text.append(", as a tool call: `").append(Json.print(call)).append("`"));
    return text.append("\n").toString();
  }
}
