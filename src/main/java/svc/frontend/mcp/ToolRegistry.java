package svc.frontend.mcp;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** The handlers of all tools, in the order of the verb catalog. */
final class ToolRegistry {
  private final Map<String, ToolHandler> calls = new LinkedHashMap<>();
  private final ToolHintTranslator remedies;

  private ToolRegistry(ToolHintTranslator remedies) {
    this.remedies = remedies;
  }

  static ToolRegistry of(VerbCatalog catalog, Session session) {
    ToolRegistry tools = new ToolRegistry(new ToolHintTranslator(catalog));
    for (VerbDescriptor verb : toolVerbs(catalog)) {
      tools.calls.put(verb.tool(), new ToolHandler(verb, session, tools.remedies));
    }
    return tools;
  }

  /** Returns the verbs that are tools. */
  static List<VerbDescriptor> toolVerbs(VerbCatalog catalog) {
    return catalog.verbsOn(FrontEnd.MCP).stream().filter(verb -> !verb.tool().isEmpty()).toList();
  }

  Set<String> names() {
    return calls.keySet();
  }

  /** Runs a tool call. The request must have passed {@link RequestValidator}. */
  CallToolResult call(JsonRpcMessage request) {
    return calls.get(String.valueOf(request.params().get("name"))).call(request.arguments());
  }

  /** Returns the result of a call that failed before or outside its tool. */
  CallToolResult toFailure(SvcException error) {
    return ToolResults.toFailure(error, remedies, null);
  }

  List<Map<String, Object>> definitions() {
    return calls.values().stream()
        .map(call -> ToolDefinition.create(call.verb(), remedies))
        .toList();
  }
}
