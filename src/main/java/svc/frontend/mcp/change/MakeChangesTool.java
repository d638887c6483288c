package svc.frontend.mcp.change;

import static svc.model.error.ErrorCode.INTERNAL;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.tool.CallContext;
import svc.frontend.mcp.tool.ConfirmationGate;
import svc.frontend.mcp.tool.InputRequiredException;
import svc.frontend.mcp.tool.NonVerbTool;
import svc.frontend.mcp.tool.ToolDefinitionFactory;
import svc.frontend.mcp.tool.ToolRegistry;
import svc.frontend.mcp.tool.ToolResult;
import svc.frontend.mcp.tool.ToolSelection;
import svc.model.error.SvcException;
import svc.session.Session;

/**
 * The tool make_changes, which makes many calls of other tools as one change. Only the MCP server
 * has it, because scripts have transactions instead.
 */
public final class MakeChangesTool implements NonVerbTool {
  static final String NAME = ToolSelection.MAKE_CHANGES;
  private static final String SUMMARY = "Makes many changes as one.";
  private static final String TYPE = "type";
  private static final String DESCRIPTION = "description";

  private final ToolRegistry tools;
  private final Session session;
  private final ConfirmationGate gate;
  private final ShownPlans plans = new ShownPlans();

  /**
   * Creates the tool.
   *
   * @param gate asks the user to confirm a list if one of its calls needs confirmation
   */
  public MakeChangesTool(ToolRegistry tools, Session session, ConfirmationGate gate) {
    this.tools = tools;
    this.session = session;
    this.gate = gate;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public ToolResult call(Map<String, Object> arguments, CallContext context) {
    try {
      return tools.toSuccess(run(ChangeRequest.read(arguments), arguments, context));
    } catch (InputRequiredException question) {
      throw question;
    } catch (FailedCallException e) {
      return tools.toFailure(e.error(), e.verb());
    } catch (SvcException e) {
      return tools.toFailure(e);
    } catch (RuntimeException e) {
      return tools.toFailure(INTERNAL.because(NAME + " failed: " + e.getClass().getSimpleName()));
    }
  }

  private Record run(ChangeRequest request, Map<String, Object> arguments, CallContext context) {
    List<RequestedCall> requested =
        request.calls() == null ? plans.find(request.digest()) : request.calls();
    List<PlannedCall> calls = new CallPlanner(tools).plan(requested);
    ChangeRunner runner = new ChangeRunner(calls, session, context.progress());
    if (request.isDryRun()) {
      ChangePreview preview = runner.preview(request.offset());
      plans.remember(preview.digest(), requested);
      return preview;
    }
    if (calls.stream().anyMatch(call -> gate.isNeeded(call.verb(), call.input()))) {
      ConfirmationGate.confirm(
          new ConfirmationGate.LabeledCall(NAME, SUMMARY, arguments),
          () -> runner.expectedChanges(request.digest()),
          context.confirmer());
    }
    return runner.apply(request.digest());
  }

  @Override
  public Map<String, Object> definition() {
    Map<String, Object> definition = new LinkedHashMap<>();
    definition.put("name", NAME);
    definition.put("title", ToolDefinitionFactory.titleFor(NAME));
    definition.put(
        DESCRIPTION,
        "Make many changes as one: all or none, undone together. First with calls and dry_run, which"
            + " returns the differences and a digest; then with only the digest.");
    definition.put("inputSchema", schema());
    definition.put(
        "annotations", ToolDefinitionFactory.annotations(ToolDefinitionFactory.DESTRUCTIVE, true));
    return definition;
  }

  private static Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put(ChangeRequest.CALLS, callsSchema());
    properties.put(ChangeRequest.DRY_RUN, Map.of(TYPE, "boolean"));
    properties.put(ChangeRequest.DIGEST, Map.of(TYPE, "string"));
    properties.put(ChangeRequest.OFFSET, Map.of(TYPE, "integer"));
    return object(properties, List.of());
  }

  private static Map<String, Object> callsSchema() {
    Map<String, Object> tool = new LinkedHashMap<>();
    tool.put(TYPE, "string");
    tool.put(DESCRIPTION, "one that writes");
    Map<String, Object> call = new LinkedHashMap<>();
    call.put("tool", tool);
    call.put("arguments", Map.of(TYPE, "object"));
    Map<String, Object> calls = new LinkedHashMap<>();
    calls.put(TYPE, "array");
    calls.put("items", object(call, List.of("tool")));
    calls.put("maxItems", ChangeRequest.MAX_CALLS);
    return calls;
  }

  private static Map<String, Object> object(Map<String, Object> properties, List<String> required) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put(TYPE, "object");
    schema.put("properties", properties);
    if (!required.isEmpty()) {
      schema.put("required", required);
    }
    return schema;
  }
}
