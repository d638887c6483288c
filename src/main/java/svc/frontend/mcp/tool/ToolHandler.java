package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INTERNAL;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.Map;
import svc.frontend.mcp.argument.TrackAlias;
import svc.frontend.mcp.confirmation.ConfirmationGate;
import svc.frontend.mcp.confirmation.InputRequiredException;
import svc.frontend.mcp.progress.CallProgress;
import svc.model.error.SvcException;
import svc.session.Session;
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

  /** Returns the input values by name of the verb's record component. */
  Map<String, Object> toComponents(VerbDescriptor verb, Map<String, Object> arguments) {
    Map<String, Object> own =
        CallWrapping.withoutOperation(tool, CallWrapping.unwrap(tool, arguments));
    Map<String, Object> values = new CallArguments(tool, verb, own).read();
    TrackAlias.resolveAll(values, session);
    Map<String, Object> components = new LinkedHashMap<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.MCP)) {
      if (values.containsKey(arg.tool())) {
        components.put(arg.component(), values.get(arg.tool()));
      }
    }
    return components;
  }
}
