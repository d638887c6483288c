package svc.face.mcp;

import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.session.Session;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** The tools by name, in the catalogue's order. */
final class ToolSet {
  private final Map<String, ToolCall> calls = new LinkedHashMap<>();

  static ToolSet of(Catalog catalog, Session session) {
    ToolSet tools = new ToolSet();
    Remedies remedies = new Remedies(catalog);
    for (Descriptor verb : offered(catalog)) {
      tools.calls.put(verb.tool(), new ToolCall(verb, session, remedies));
    }
    return tools;
  }

  /** The verbs that are tools. */
  static List<Descriptor> offered(Catalog catalog) {
    return catalog.on(Face.MCP).stream().filter(verb -> !verb.tool().isEmpty()).toList();
  }

  Set<String> names() {
    return calls.keySet();
  }

  /**
   * The answer to a call whose tool exists and whose arguments, where there are any, are an object.
   */
  @SuppressWarnings("unchecked")
  CallToolResult call(Map<?, ?> params) {
    Object arguments = params.get("arguments");
    return calls
        .get(String.valueOf(params.get("name")))
        .run(arguments == null ? Map.of() : (Map<String, Object>) arguments);
  }

  List<Map<String, Object>> definitions() {
    return calls.values().stream().map(call -> ToolDefinition.of(call.verb())).toList();
  }

  List<SyncToolSpecification> specifications() {
    return calls.values().stream().map(ToolSet::specification).toList();
  }

  private static SyncToolSpecification specification(ToolCall call) {
    return new SyncToolSpecification(
        ToolDefinition.forSdk(call.verb()), (exchange, request) -> call.run(request.arguments()));
  }
}
