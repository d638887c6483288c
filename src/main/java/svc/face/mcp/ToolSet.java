package svc.face.mcp;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** The tools by name, in the catalogue's order. */
final class ToolSet {
  private final Map<String, ToolCall> calls = new LinkedHashMap<>();
  private final Remedies remedies;

  private ToolSet(Remedies remedies) {
    this.remedies = remedies;
  }

  static ToolSet of(Catalog catalog, Session session) {
    ToolSet tools = new ToolSet(new Remedies(catalog));
    for (Descriptor verb : offered(catalog)) {
      tools.calls.put(verb.tool(), new ToolCall(verb, session, tools.remedies));
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

  /** The answer to a call that comes to no end of its own. */
  CallToolResult failure(SvcException error) {
    return Answers.failure(error, remedies, null);
  }

  List<Map<String, Object>> definitions() {
    return calls.values().stream().map(call -> ToolDefinition.of(call.verb(), remedies)).toList();
  }
}
