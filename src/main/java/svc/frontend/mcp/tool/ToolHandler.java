package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INTERNAL;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.confirmation.ConfirmationGate;
import svc.frontend.mcp.confirmation.InputRequiredException;
import svc.frontend.mcp.progress.CallProgress;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;

/**
 * Runs the calls of one tool. Every call returns a result, even if the verb throws, because the
 * client waits until it receives a result.
 */
record ToolHandler(
    Tool tool,
    Session session,
    ToolHintTranslator remedies,
    ConfirmationGate gate,
    CallProgress progress) {

  CallToolResult call(Map<String, Object> arguments, CallContext context) {
    VerbDescriptor verb = null;
    try {
      verb = tool.verbFor(arguments);
      Map<String, Object> values = toComponents(verb, arguments);
      gate.check(
          verb,
          new ConfirmationGate.LabelledCall(Tool.label(verb), verb.summary(), arguments),
          values,
          context.confirmer());
      Record result = run(verb, values, context);
      return ToolResultFactory.toSuccess(
          ResultRows.encode(result.getClass(), VerbRunner.toMap(result)), remedies, verb);
    } catch (InputRequiredException question) {
      throw question;
    } catch (SvcException error) {
      return ToolResultFactory.toFailure(error, remedies, verb);
    } catch (Throwable broken) {
      String message = tool.name() + " failed: " + broken.getClass().getSimpleName();
      return ToolResultFactory.toFailure(INTERNAL.because(message), remedies, verb);
    }
  }

  private Record run(VerbDescriptor verb, Map<String, Object> values, CallContext context) {
    return progress.runReporting(
        context.progress(), () -> VerbRunner.run(verb, values, FrontEnd.MCP, session));
  }

  Map<String, Object> toComponents(VerbDescriptor verb, Map<String, Object> arguments) {
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
