package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.VerbRunner;

/** The handlers of all tools, in the order of the verb catalog. */
public final class ToolRegistry {
  private final Map<String, ToolHandler> calls = new LinkedHashMap<>();
  private final Map<String, String> switchedOff = new LinkedHashMap<>();
  private final Map<String, NonVerbTool> serverTools = new LinkedHashMap<>();
  private final Session session;
  private final ToolHintTranslator remedies;
  private final WritePolicy policy;

  private ToolRegistry(Session session, ToolHintTranslator remedies, WritePolicy policy) {
    this.session = session;
    this.remedies = remedies;
    this.policy = policy;
  }

  /** Returns the tools of a catalog, which call the verbs in a session. */
  public static ToolRegistry of(VerbCatalog catalog, Session session) {
    return of(catalog, session, ServerOptions.DEFAULT);
  }

  /** Returns the tools of a catalog that the options of the server do not switch off. */
  public static ToolRegistry of(VerbCatalog catalog, Session session, ServerOptions options) {
    ToolRegistry registry =
        new ToolRegistry(
            session,
            new ToolHintTranslator(catalog, options.selection()),
            options.selection().policy());
    ConfirmationGate gate = new ConfirmationGate(options.confirm(), session);
    CallProgress progress = CallProgress.forSession(session);
    for (Tool tool : tools(catalog, options.selection())) {
      options
          .selection()
          .flagAgainst(tool.name(), tool.verbs())
          .ifPresentOrElse(
              flag -> registry.switchedOff.put(tool.name(), flag),
              () ->
                  registry.calls.put(
                      tool.name(),
                      new ToolHandler(
                          tool,
                          session,
                          registry.remedies,
                          gate,
                          options.selection().policy(),
                          progress)));
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

  /** Returns the tools of a catalog, whose verbs only read if they must not write and can do so. */
  private static List<Tool> tools(VerbCatalog catalog, ToolSelection selection) {
    return tools(catalog).stream()
        .map(tool -> new Tool(tool.name(), tool.verbs().stream().map(selection::limit).toList()))
        .toList();
  }

  /** Returns the verbs that can be called as tools. */
  static List<VerbDescriptor> toolVerbs(VerbCatalog catalog) {
    return catalog.verbsOn(FrontEnd.MCP).stream().filter(verb -> !verb.tool().isEmpty()).toList();
  }

  /**
   * Adds a tool that calls other tools. Does nothing if the options of the server switch the tool
   * off, or if no offered tool writes.
   */
  public void add(NonVerbTool tool, ToolSelection selection) {
    Optional<String> flag = selection.flagAgainst(tool.name(), List.of(), true);
    if (flag.isPresent()) {
      switchedOff.put(tool.name(), flag.get());
    } else if (canWrite()) {
      serverTools.put(tool.name(), tool);
    }
  }

  private boolean canWrite() {
    return calls.values().stream()
        .flatMap(handler -> handler.tool().verbs().stream())
        .anyMatch(verb -> verb.effect() != VerbEffect.READS);
  }

  /** Returns the verbs that can be called as tools and that are not switched off. */
  static List<VerbDescriptor> offeredVerbs(VerbCatalog catalog, ToolSelection selection) {
    return tools(catalog, selection).stream()
        .filter(tool -> selection.flagAgainst(tool.name(), tool.verbs()).isEmpty())
        .flatMap(tool -> tool.verbs().stream())
        .toList();
  }

  /** Returns the option of the server that switches a tool off; empty if the tool is offered. */
  public Optional<String> flagAgainst(String name) {
    return Optional.ofNullable(switchedOff.get(name));
  }

  /** Returns the names of the tools that the server offers. */
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>(calls.keySet());
    names.addAll(serverTools.keySet());
    return names;
  }

  /** Returns whether the server offers a tool. */
  public boolean offers(String name) {
    return calls.containsKey(name) || serverTools.containsKey(name);
  }

  /**
   * Returns the verb that a call would run.
   *
   * @param name the name of an offered tool that runs verbs
   */
  public VerbDescriptor findVerb(String name, Map<String, Object> arguments) {
    return calls.get(name).tool().verbFor(arguments);
  }

  /**
   * Returns the input of the verb that a call would run, keyed by the names of the verb's record
   * components.
   */
  public Map<String, Object> readInput(VerbDescriptor verb, Map<String, Object> arguments) {
    return calls.get(verb.tool()).toComponents(verb, arguments);
  }

  /** Throws NOT_ALLOWED_BY_POLICY if a verb must not write. */
  public void requireAllowed(VerbDescriptor verb) {
    policy.requireAllowed(verb, session);
  }

  /** Records the name of the client in the journal's entries from now on. */
  public void noteClient(String name) {
    session.writes().journal().noteClient(name);
  }

  /** Returns descriptions of the tools that an unknown name can mean, the most likely first. */
  public List<String> suggest(String name) {
    return new ToolNameSuggester(calls.values().stream().map(ToolHandler::tool).toList())
        .suggest(name, names());
  }

  /** Returns a text in which commands are replaced by the tools that do the same. */
  public String translate(String text) {
    return remedies.translate(text, null);
  }

  /**
   * Runs a tool call whose user cannot be asked and whose progress is not shown.
   *
   * @param name the name of a tool that exists
   */
  public ToolResult call(String name, Map<String, Object> arguments) {
    return run(name, arguments, CallContext.NONE);
  }

  /**
   * Runs a tool call, which can ask its user and report progress.
   *
   * @param name the name of a tool that exists
   */
  public ToolResult run(String name, Map<String, Object> arguments, CallContext context) {
    if (serverTools.containsKey(name)) {
      return serverTools.get(name).call(arguments, context);
    }
    return calls.get(name).run(arguments, context);
  }

  /** Returns whether a call only reads the open set, without waiting for another program. */
  public boolean isQuickRead(String name, Map<String, Object> arguments) {
    return !serverTools.containsKey(name) && calls.get(name).isQuickRead(arguments);
  }

  /** Returns whether a tool only reads. */
  public boolean isRead(String name) {
    return calls.containsKey(name) && !calls.get(name).isWrite();
  }

  /** Returns the result of a call that failed before its tool ran. */
  public ToolResult toFailure(SvcException error) {
    return toFailure(error, null);
  }

  /**
   * Returns the result of a failed call.
   *
   * @param verb the verb that failed, null if it is unknown
   */
  public ToolResult toFailure(SvcException error, VerbDescriptor verb) {
    return ToolResultFactory.toFailure(error, remedies, verb);
  }

  /** Returns the result of a call that succeeded. */
  public ToolResult toSuccess(Record result) {
    return toSuccess(result, 0, false);
  }

  /**
   * Returns the page of a result that begins at an offset.
   *
   * @param canContinue whether a later call can read the elements that do not fit into the result
   */
  public ToolResult toSuccess(Record result, int offset, boolean canContinue) {
    return ToolResultFactory.toSuccess(
        VerbRunner.toMap(result), remedies, null, offset, canContinue);
  }

  /**
   * Returns a runner of verbs that only read. Its hints and warnings refer to the tools of this
   * registry.
   */
  public ReadOnlyVerbRunner readingVerbs(Session session) {
    return new ReadOnlyVerbRunner(session, remedies);
  }

  /** Returns the definitions of all tools for {@code tools/list}. */
  public List<Map<String, Object>> definitions() {
    List<Map<String, Object>> definitions =
        ToolDefinitionFactory.createAll(
            calls.values().stream().map(ToolHandler::tool).toList(), remedies);
    serverTools.values().forEach(tool -> definitions.add(tool.definition()));
    return definitions;
  }
}
