package svc.frontend.mcp.change;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.tool.ToolRegistry;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.VerbRunner;

/** Finds the verb of each call, and checks its arguments before any call runs. */
final class CallPlanner {
  private static final String PLAYBACK = "it controls playback";
  private static final String ONE_SET = "the calls work on one set";
  private static final String HISTORY = "it changes the history of writes";

  /**
   * The reasons why some tools and operations cannot be called. The key is the name of the tool;
   * for a single operation, it is the name and the operation.
   */
  static final Map<String, String> REFUSED =
      Map.ofEntries(
          Map.entry(MakeChangesTool.NAME, "it cannot contain itself"),
          Map.entry("open_set", ONE_SET),
          Map.entry("new_set", ONE_SET),
          Map.entry("save_set", "it saves the set before all calls have been made"),
          Map.entry("undo", HISTORY),
          Map.entry("redo", HISTORY),
          Map.entry("refresh_instrument_tags", "it waits for the host to scan its browser"),
          Map.entry("fire_clip", PLAYBACK),
          Map.entry("edit_scenes fire", PLAYBACK),
          Map.entry("set_transport play", PLAYBACK),
          Map.entry("set_transport stop", PLAYBACK),
          Map.entry("set_transport stop_clips", PLAYBACK),
          Map.entry("set_transport jump", PLAYBACK));

  private final ToolRegistry tools;

  CallPlanner(ToolRegistry tools) {
    this.tools = tools;
  }

  List<PlannedCall> plan(List<RequestedCall> calls) {
    List<PlannedCall> planned = new ArrayList<>();
    calls.forEach(call -> planned.add(plan(call)));
    return planned;
  }

  private PlannedCall plan(RequestedCall call) {
    VerbDescriptor verb = null;
    try {
      requireAllowed(call.tool());
      requireKnown(call.tool());
      verb = tools.findVerb(call.tool(), call.arguments());
      requireAllowed((verb.tool() + " " + verb.operation()).strip());
      requireWriting(verb);
      tools.requireAllowed(verb);
      Map<String, Object> input = tools.readInput(verb, call.arguments());
      requireNoDryRun(verb, input);
      return new PlannedCall(call, verb, input);
    } catch (SvcException e) {
      SvcException located = call.locate(e);
      throw new FailedCallException(
          located.hint(located.hint() + ChangeRunner.NOTHING_WRITTEN), verb);
    }
  }

  private static void requireAllowed(String label) {
    if (REFUSED.containsKey(label)) {
      throw refused(label, REFUSED.get(label));
    }
  }

  private static SvcException refused(String label, String reason) {
    return INVALID_ARGUMENT
        .because(MakeChangesTool.NAME + " cannot call " + label + ", because " + reason)
        .hint("Remove the call from the list, and make it separately if you need it.");
  }

  private void requireKnown(String tool) {
    tools
        .flagAgainst(tool)
        .ifPresent(
            flag -> {
              throw INVALID_ARGUMENT
                  .because(tool + " is switched off: the user started the server with " + flag)
                  .hint("Use another tool, or ask the user to change this option.");
            });
    if (!tools.offers(tool)) {
      List<String> near = SimilarNames.find(tool, tools.names());
      throw INVALID_ARGUMENT
          .because("there is no tool " + TextSanitizer.quote(tool))
          .hint(
              near.isEmpty()
                  ? "Give the name of a tool that writes."
                  : "Did you mean " + SvcException.joinWithOr(near) + "?")
          .withCandidates(near);
    }
  }

  private static void requireWriting(VerbDescriptor verb) {
    if (verb.effect() == VerbEffect.READS) {
      throw refused(verb.tool(), "it only reads");
    }
    if (verb.args().stream().noneMatch(arg -> arg.component().equals("dryRun"))) {
      throw refused(verb.tool(), "it has no dry run");
    }
  }

  private static void requireNoDryRun(VerbDescriptor verb, Map<String, Object> input) {
    if (VerbRunner.isReadOnly(verb, input, FrontEnd.MCP)) {
      throw INVALID_ARGUMENT
          .because("a call in the list cannot be a dry run")
          .hint("Give " + ChangeRequest.DRY_RUN + " to " + MakeChangesTool.NAME + " instead.");
    }
  }
}
