package svc.frontend.shell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jline.reader.Candidate;
import svc.frontend.dsl.PredefinedVariables;
import svc.frontend.shell.syntax.GroovyQuoting;
import svc.frontend.shell.syntax.ReceiverParser;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** Completes the text after a dot: a verb, or a member of a variable or of a result. */
final class MemberCandidates {
  private static final String ITEMS = "items";

  private final VerbCatalog catalog;
  private final GroovyVariables variables;

  MemberCandidates(VerbCatalog catalog, GroovyVariables memory) {
    this.catalog = catalog;
    this.variables = memory;
  }

  /** Returns the members after the steps of a {@link svc.frontend.shell.syntax.ReceiverParser}. */
  List<Candidate> candidatesAfter(List<String> steps) {
    if (steps.isEmpty()) {
      return List.of();
    }
    boolean words = steps.stream().noneMatch(step -> step.endsWith(ReceiverParser.CALL));
    return words && catalog.hasArea(steps.get(0))
        ? verbCandidates(steps)
        : resolveSteps(steps).map(InferredExpression::memberCandidates).orElse(List.of());
  }

  private List<Candidate> verbCandidates(List<String> owner) {
    Map<String, Candidate> members = new LinkedHashMap<>();
    for (VerbDescriptor verb : catalog.verbsOf(owner.get(0))) {
      List<String> path = verb.dslPath();
      if (verb.isOfferedOn(FrontEnd.DSL)
          && path.size() > owner.size()
          && path.subList(0, owner.size()).equals(owner)) {
        boolean isVerb = path.size() == owner.size() + 1;
        String name = path.get(owner.size()) + (isVerb ? "" : ".");
        members.putIfAbsent(
            name, MenuCandidates.createCandidate(name, isVerb ? verb.summary() : "", isVerb));
      }
    }
    return List.copyOf(members.values());
  }

  private Optional<InferredExpression> resolveSteps(List<String> steps) {
    int first =
        catalog.hasArea(steps.get(0).replace(ReceiverParser.CALL, "")) ? countCallSteps(steps) : 1;
    Optional<InferredExpression> known = resolveRoot(steps.subList(0, first));
    for (String step : steps.subList(first, steps.size())) {
      known = known.flatMap(value -> value.resolveStep(step));
    }
    return known;
  }

  /**
   * Returns the number of steps at the start that form the call of a verb; 0 if they do not form
   * one.
   */
  private static int countCallSteps(List<String> steps) {
    int call = 0;
    while (!steps.get(call).endsWith(ReceiverParser.CALL)) {
      call++;
    }
    return call + 1;
  }

  private Optional<InferredExpression> resolveRoot(List<String> steps) {
    String name = steps.get(0);
    if (steps.size() > 1 || name.endsWith(ReceiverParser.CALL)) {
      return verbResult(steps.stream().map(step -> step.replace(ReceiverParser.CALL, "")).toList());
    }
    Object value = variables.value(name);
    if (value != null || !PredefinedVariables.SET_LISTS.containsKey(name)) {
      return Optional.ofNullable(value).map(InferredExpression::ofValue);
    }
    return verbResult(PredefinedVariables.SET_LISTS.get(name))
        .flatMap(list -> list.resolveStep(ITEMS));
  }

  private Optional<InferredExpression> verbResult(List<String> path) {
    return catalog
        .find(path.stream().map(GroovyQuoting::toHyphens).toList())
        .filter(verb -> verb.isOfferedOn(FrontEnd.DSL))
        .map(verb -> new InferredExpression(verb.resultClass(), null));
  }
}
