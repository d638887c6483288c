package svc.frontend.mcp.change;

import static svc.model.error.ErrorCode.INTERNAL;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.tool.ServerTool;
import svc.frontend.mcp.tool.ToolRegistry;
import svc.model.error.SvcException;
import svc.session.Session;

/**
 * The tool that makes many calls of other tools as one change. It exists only for assistants,
 * because scripts have transactions.
 */
public final class MakeChangesTool implements ServerTool {
  static final String NAME = "make_changes";
  private static final String TYPE = "type";
  private static final String DESCRIPTION = "description";

  private final ToolRegistry tools;
  private final Session session;

  public MakeChangesTool(ToolRegistry tools, Session session) {
    this.tools = tools;
    this.session = session;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public CallToolResult call(Map<String, Object> arguments) {
    try {
      return tools.toSuccess(run(ChangeRequest.read(arguments)));
    } catch (FailedCallException e) {
      return tools.toFailure(e.error(), e.verb());
    } catch (SvcException e) {
      return tools.toFailure(e);
    } catch (RuntimeException e) {
      return tools.toFailure(INTERNAL.because(NAME + " failed: " + e.getClass().getSimpleName()));
    }
  }

  private Record run(ChangeRequest request) {
    ChangeRunner runner = new ChangeRunner(new CallPlanner(tools).plan(request.calls()), session);
    return request.isDryRun() ? runner.preview() : runner.apply(request.digest());
  }

  @Override
  public Map<String, Object> definition() {
    Map<String, Object> definition = new LinkedHashMap<>();
    definition.put("name", NAME);
    definition.put(
        DESCRIPTION,
        "Make many changes as one: all or none, undone together. First with dry_run, which returns"
            + " the differences and a digest; then the same calls with the digest.");
    definition.put("inputSchema", schema());
    definition.put("annotations", Map.of("destructiveHint", true));
    return definition;
  }

  private static Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put(ChangeRequest.CALLS, callsSchema());
    properties.put(ChangeRequest.DRY_RUN, Map.of(TYPE, "boolean"));
    properties.put(ChangeRequest.DIGEST, Map.of(TYPE, "string"));
    return object(properties, ChangeRequest.CALLS);
  }

  private static Map<String, Object> callsSchema() {
    Map<String, Object> call = new LinkedHashMap<>();
    call.put("tool", Map.of(TYPE, "string", DESCRIPTION, "one that writes"));
    call.put("arguments", Map.of(TYPE, "object"));
    Map<String, Object> calls = new LinkedHashMap<>();
    calls.put(TYPE, "array");
    calls.put("items", object(call, "tool"));
    calls.put("maxItems", ChangeRequest.MAX_CALLS);
    return calls;
  }

  private static Map<String, Object> object(Map<String, Object> properties, String required) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put(TYPE, "object");
    schema.put("properties", properties);
    schema.put("required", List.of(required));
    return schema;
  }
}
