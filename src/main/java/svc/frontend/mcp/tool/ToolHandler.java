package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INTERNAL;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.Host;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;
import svc.verb.DryRunOption;
import svc.verb.FrontEnd;
import svc.verb.SetOnlyVerb;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.VerbRunner;

/**
 * Runs the calls of one tool. Every call returns a result, even if the verb throws, because the
 * client waits until it receives a result.
 */
record ToolHandler(Tool tool, Session session, ToolHintTranslator remedies) {

  UnprintedResult run(Map<String, Object> arguments) {
    VerbDescriptor chosen = null;
    try {
      VerbDescriptor verb = tool.verbFor(arguments);
      chosen = verb;
      Map<String, Object> values = toComponents(verb, arguments);
      Record result = VerbRunner.run(verb, values, FrontEnd.MCP, session);
      return warnings -> print(verb, result, warnings);
    } catch (SvcException error) {
      CallToolResult failure = ToolResultFactory.toFailure(error, remedies, chosen);
      return warnings -> failure;
    } catch (Throwable broken) {
      CallToolResult failure = toFailure(broken, chosen);
      return warnings -> failure;
    }
  }

  private CallToolResult print(VerbDescriptor verb, Record result, List<Warning> warnings) {
    try {
      Record complete = VerbRunner.addWarnings(verb, result, FrontEnd.MCP, warnings);
      return ToolResultFactory.toSuccess(VerbRunner.toMap(complete), remedies, verb);
    } catch (RuntimeException | Error broken) {
      return toFailure(broken, verb);
    }
  }

  private CallToolResult toFailure(Throwable broken, VerbDescriptor verb) {
    String message = tool.name() + " failed: " + broken.getClass().getSimpleName();
    return ToolResultFactory.toFailure(INTERNAL.because(message), remedies, verb);
  }

  /** Returns whether calls of this tool may change something. */
  boolean isWrite() {
    return tool.verbs().get(0).effect() != VerbEffect.READS;
  }

  /** Returns whether a call reads and changes nothing but the open set. */
  boolean isSetOnly(Map<String, Object> arguments) {
    return !arguments.containsKey(DryRunOption.TOOL)
        && tool.verbs().stream()
            .allMatch(verb -> SetOnlyVerb.class.isAssignableFrom(verb.verbClass()));
  }

  /** Returns whether a call only reads the open set, without waiting for another program. */
  boolean isQuickRead(Map<String, Object> arguments) {
    return !isWrite()
        && isSetOnly(arguments)
        && session.openHost().filter(Host::answersAtOnce).isPresent();
  }

  private Map<String, Object> toComponents(VerbDescriptor verb, Map<String, Object> arguments) {
    Map<String, Object> values = new LinkedHashMap<>();
    arguments.forEach(
        (name, value) -> {
          if (!(tool.hasOperations() && name.equals(Tool.OPERATION))) {
            values.put(componentOf(verb, name), value);
          }
        });
    return values;
  }

  private static String componentOf(VerbDescriptor verb, String name) {
    return verb.argsOn(FrontEnd.MCP).stream()
        .filter(arg -> arg.tool().equals(name))
        .map(ArgumentDescriptor::component)
        .findFirst()
        .orElseThrow(() -> unknownArgument(verb, name));
  }

  private static SvcException unknownArgument(VerbDescriptor verb, String name) {
    List<String> known = verb.argsOn(FrontEnd.MCP).stream().map(ArgumentDescriptor::tool).toList();
    return INVALID_ARGUMENT
        .because(Tool.label(verb) + " has no argument " + TextSanitizer.quote(name))
        .hint(
            known.isEmpty()
                ? "It has no arguments."
                : "Its arguments are " + String.join(", ", known) + ".")
        .withDetail("argument", name)
        .withCandidates(SimilarNames.find(name, known));
  }
}
