package svc.frontend.mcp.tool;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.session.commit.CommitGroup;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** The handlers of all tools, in the order of the verb catalog. */
public final class ToolRegistry {
  private final Map<String, ToolHandler> calls = new LinkedHashMap<>();
  private final Session session;
  private final ToolHintTranslator remedies;

  private ToolRegistry(Session session, ToolHintTranslator remedies) {
    this.session = session;
    this.remedies = remedies;
  }

  /** Returns the tools of a catalog, which call the verbs in a session. */
  public static ToolRegistry of(VerbCatalog catalog, Session session) {
    ToolRegistry registry = new ToolRegistry(session, new ToolHintTranslator(catalog));
    for (Tool tool : tools(catalog)) {
      registry.calls.put(tool.name(), new ToolHandler(tool, session, registry.remedies));
    }
    return registry;
  }

  /** Returns the tools of a catalog, in the order of their first verbs. */
  static List<Tool> tools(VerbCatalog catalog) {
    Map<String, List<VerbDescriptor>> verbs = new LinkedHashMap<>();
    for (VerbDescriptor verb : toolVerbs(catalog)) {
      verbs.computeIfAbsent(verb.tool(), name -> new ArrayList<>()).add(verb);
    }
    return verbs.entrySet().stream().map(e -> new Tool(e.getKey(), e.getValue())).toList();
  }

  /** Returns the verbs that can be called as tools. */
  static List<VerbDescriptor> toolVerbs(VerbCatalog catalog) {
    return catalog.verbsOn(FrontEnd.MCP).stream().filter(verb -> !verb.tool().isEmpty()).toList();
  }

  /** Returns the names of the tools. */
  public Set<String> names() {
    return calls.keySet();
  }

  /**
   * Runs a tool call.
   *
   * @param name the name of a tool that exists
   */
  public UnprintedResult run(String name, Map<String, Object> arguments) {
    return calls.get(name).run(arguments);
  }

  /** Returns whether calls of a tool may change something. */
  public boolean isWrite(String name) {
    return calls.get(name).isWrite();
  }

  /** Returns whether a call reads and changes nothing but the open set. */
  public boolean isSetOnly(String name, Map<String, Object> arguments) {
    return calls.get(name).isSetOnly(arguments);
  }

  /** Returns whether a call only reads the open set, without waiting for another program. */
  public boolean isQuickRead(String name, Map<String, Object> arguments) {
    return calls.get(name).isQuickRead(arguments);
  }

  /** Begins a group of calls of this thread that are committed together, if the host can. */
  public Optional<CommitGroup> beginCommitGroup() {
    return session.beginCommitGroup();
  }

  /** Returns and clears the warnings about ledgers and journals that could not be written. */
  public List<Warning> takeWarnings() {
    return session.takeWarnings();
  }

  /** Returns the result of a call that failed before its tool ran. */
  public CallToolResult toFailure(SvcException error) {
    return ToolResultFactory.toFailure(error, remedies, null);
  }

  /** Returns the definitions of all tools for {@code tools/list}. */
  public List<Map<String, Object>> definitions() {
    return ToolDefinitionFactory.createAll(
        calls.values().stream().map(ToolHandler::tool).toList(), remedies);
  }
}
