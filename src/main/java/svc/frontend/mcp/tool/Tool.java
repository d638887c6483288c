package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.vocabulary.UnavailableAction;

/**
 * A tool of the server.
 *
 * @param verbs the verbs that the tool runs, in the order of the catalog: one, or one for each
 *     value of the argument {@link #OPERATION}
 */
record Tool(String name, List<VerbDescriptor> verbs) {
  /** The argument that chooses the verb of a tool with several verbs. */
  static final String OPERATION = "operation";

  /** Returns whether the tool has an argument that chooses its verb. */
  boolean hasOperations() {
    return !verbs.get(0).operation().isEmpty();
  }

  List<String> operations() {
    return verbs.stream().map(VerbDescriptor::operation).toList();
  }

  /**
   * Returns the description of each operation, by the operation's name. Operations whose name needs
   * no explanation are omitted.
   */
  Map<String, String> briefs() {
    Map<String, String> briefs = new LinkedHashMap<>();
    verbs.stream()
        .filter(verb -> !verb.brief().isEmpty())
        .forEach(verb -> briefs.put(verb.operation(), verb.brief()));
    return briefs;
  }

  /**
   * Returns the verb that a call runs.
   *
   * @throws SvcException if the operation is missing or unknown
   */
  VerbDescriptor verbFor(Map<String, Object> arguments) {
    if (!hasOperations()) {
      return verbs.get(0);
    }
    Object operation =
        ToolOperationMatcher.given(this, NestedArgumentsUnwrapper.unwrap(this, arguments));
    return verbs.stream()
        .filter(verb -> verb.operation().equals(operation))
        .findFirst()
        .orElseThrow(
            () -> operation == null ? missingOperation(arguments) : unknownOperation(operation));
  }

  private SvcException missingOperation(Map<String, Object> arguments) {
    SvcException error =
        MISSING_ARGUMENT
            .because(name + " needs the argument `" + OPERATION + "`")
            .hint("Its operations are " + String.join(", ", operations()) + ".")
            .withDetail("argument", OPERATION);
    List<VerbDescriptor> fitting =
        verbs.stream()
            .filter(
                verb ->
                    arguments.keySet().stream()
                        .allMatch(given -> !ArgumentAliases.find(verb, given, Set.of()).isEmpty()))
            .toList();
    boolean isCertain =
        !arguments.isEmpty()
            && fitting.size() == 1
            && fitting.get(0).effect() != VerbEffect.DESTROYS;
    return isCertain
        ? error.withDetail(
            CallCorrections.CORRECTIONS, List.of(Map.of(OPERATION, fitting.get(0).operation())))
        : error;
  }

  private SvcException unknownOperation(Object operation) {
    String text = String.valueOf(operation);
    return UnavailableAction.findError(List.of(text)).orElseGet(() -> unknownOperation(text));
  }

  private SvcException unknownOperation(String text) {
    return INVALID_ARGUMENT
        .because(name + " has no operation " + TextSanitizer.quote(text))
        .hint("Its operations are " + String.join(", ", operations()) + ".")
        .withDetail("argument", OPERATION)
        .withCandidates(SimilarNames.find(text, operations()));
  }

  /**
   * Returns the name by which messages refer to the tool that runs a verb. If the tool has
   * operations, the name includes the operation.
   */
  static String label(VerbDescriptor verb) {
    return verb.operation().isEmpty()
        ? verb.tool()
        : verb.tool() + " with " + OPERATION + " " + verb.operation();
  }
}
