package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INTERNAL;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.Host;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.ArgumentDescriptor;
import svc.verb.DryRunOption;
import svc.verb.FrontEnd;
import svc.verb.SetConfinedVerb;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.VerbRunner;
import svc.verb.result.HasWrittenFiles;

/**
 * Runs the calls of one tool. Every call returns a result, even if the verb throws, because the
 * client waits until it receives a result.
 */
record ToolHandler(
    Tool tool,
    Session session,
    ToolHintTranslator remedies,
    ConfirmationGate gate,
    WritePolicy policy,
    CallProgress progress,
    Set<String> argumentNames) {

  /** Creates a handler. */
  ToolHandler(
      Tool tool,
      Session session,
      ToolHintTranslator remedies,
      ConfirmationGate gate,
      WritePolicy policy,
      CallProgress progress) {
    this(tool, session, remedies, gate, policy, progress, namesIn(tool));
  }

  /** Returns the names of the arguments in the tool's definition. */
  private static Set<String> namesIn(Tool tool) {
    Set<String> names = new HashSet<>(Set.of(Tool.OPERATION));
    tool.verbs().forEach(verb -> verb.argsOn(FrontEnd.MCP).forEach(arg -> names.add(arg.tool())));
    names.add(ResultPager.OFFSET);
    return names;
  }

  ToolResult run(Map<String, Object> arguments, CallContext context) {
    VerbDescriptor chosen = null;
    Map<String, Object> values = Map.of();
    try {
      VerbDescriptor verb = tool.verbFor(arguments);
      chosen = verb;
      policy.requireAllowed(verb, session);
      Map<String, Object> own = NestedArgumentsUnwrapper.unwrap(tool, arguments);
      boolean hasPages = PagedTools.hasPages(verb, own);
      int offset = hasPages ? PagedTools.readOffset(own) : 0;
      values = toComponents(verb, hasPages ? PagedTools.withoutOffset(own) : own);
      gate.check(
          verb,
          new ConfirmationGate.LabeledCall(Tool.label(verb), verb.summary(), arguments),
          values,
          context.confirmer());
      Record result = run(verb, values, context);
      return ToolResultFactory.toSuccess(
              ResultRowEncoder.encode(result.getClass(), VerbRunner.toMap(result)),
              remedies,
              verb,
              offset,
              hasPages)
          .withLinks(links(result));
    } catch (InputRequiredException question) {
      throw question;
    } catch (SvcException error) {
      return ToolResultFactory.toFailure(
          values.isEmpty() ? error : complete(error, chosen, values, arguments), remedies, chosen);
    } catch (Throwable broken) {
      return toFailure(broken, chosen);
    }
  }

  private static List<FileLink> links(Record result) {
    return result instanceof HasWrittenFiles writing
        ? writing.writtenFiles().stream().map(file -> new FileLink(Path.of(file))).toList()
        : List.of();
  }

  /** Returns an error for all mistakes of a call whose arguments could be read. */
  private SvcException complete(
      SvcException error,
      VerbDescriptor verb,
      Map<String, Object> values,
      Map<String, Object> arguments) {
    SvcException own = CallCorrections.addTo(error, verb, values);
    return CallCorrections.nameReplaced(
        CallMistakes.combine(new CallMistakes().findAll(verb, values, own, session)),
        verb,
        NestedArgumentsUnwrapper.unwrap(tool, arguments).keySet());
  }

  private ToolResult toFailure(Throwable broken, VerbDescriptor verb) {
    String message = tool.name() + " failed: " + broken.getClass().getSimpleName();
    return ToolResultFactory.toFailure(INTERNAL.because(message), remedies, verb);
  }

  /** Returns whether calls of this tool may change something. */
  boolean isWrite() {
    return tool.verbs().get(0).effect() != VerbEffect.READS;
  }

  /** Returns whether a call only reads the open set, without waiting for another program. */
  boolean isQuickRead(Map<String, Object> arguments) {
    return !isWrite()
        && !arguments.containsKey(DryRunOption.TOOL)
        && argumentNames.containsAll(arguments.keySet())
        && tool.verbs().stream()
            .allMatch(verb -> SetConfinedVerb.class.isAssignableFrom(verb.verbClass()))
        && session.hosts().openHost().filter(Host::answersAtOnce).isPresent();
  }

  private Record run(VerbDescriptor verb, Map<String, Object> values, CallContext context) {
    return progress.runReporting(
        context.progress(), () -> VerbRunner.run(verb, values, FrontEnd.MCP, session));
  }

  /** Returns the input values, keyed by the names of the verb's record components. */
  Map<String, Object> toComponents(VerbDescriptor verb, Map<String, Object> arguments) {
    Map<String, Object> own =
        NestedArgumentsUnwrapper.withoutOperation(
            tool, NestedArgumentsUnwrapper.unwrap(tool, arguments));
    CallMistakes mistakes = new CallMistakes();
    Map<String, Object> values = new CallArgumentReader(tool, verb, own).read(mistakes);
    Set<String> read = Set.copyOf(values.keySet());
    mistakes.check(() -> CountedIndex.refuseAny(values, session));
    mistakes.check(() -> AliasedTrackPosition.resolveAll(values, session));
    values.values().removeIf(AliasedTrackPosition.class::isInstance);
    mistakes.expect(read);
    Map<String, Object> components = new LinkedHashMap<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.MCP)) {
      if (values.containsKey(arg.tool())) {
        components.put(arg.component(), values.get(arg.tool()));
      }
    }
    if (!mistakes.isEmpty()) {
      throw CallCorrections.nameReplaced(
          CallMistakes.combine(mistakes.findAll(verb, components, null, session)),
          verb,
          own.keySet());
    }
    if (components.isEmpty()
        && isWrite()
        && !verb.returnsText(own)
        && VerbRunner.isReadOnly(verb, components, FrontEnd.MCP)) {
      throw nothingGiven(verb);
    }
    return components;
  }

  /**
   * Returns the error for a call without arguments of a tool that writes, because such a call would
   * only read.
   */
  private static SvcException nothingGiven(VerbDescriptor verb) {
    return MISSING_ARGUMENT
        .because(Tool.label(verb) + " needs at least one argument")
        .hint(
            "Its arguments are "
                + verb.argsOn(FrontEnd.MCP).stream()
                    .map(ArgumentDescriptor::tool)
                    .collect(Collectors.joining(", "))
                + ".");
  }
}
