package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.CANCELLED;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.ExpectedChanges;
import svc.verb.execution.VerbRunner;

/**
 * Asks the user to confirm calls that may replace or delete something, before they start. The
 * question lists the changes that a dry run of the call found.
 *
 * @param isEnabled whether calls need confirmation
 */
public record ConfirmationGate(boolean isEnabled, Session session) {
  private static final int MAX_CHANGES = 12;

  /**
   * A tool call.
   *
   * @param label the name of the tool in messages
   * @param summary the purpose of the tool, as a sentence
   * @param arguments the arguments as the client gave them
   */
  public record LabeledCall(String label, String summary, Map<String, Object> arguments) {}

  /**
   * Returns whether a call of a verb must be confirmed. Throws an error if the call is not valid.
   */
  public boolean isNeeded(VerbDescriptor verb, Map<String, Object> values) {
    return isEnabled
        && verb.effect() == VerbEffect.DESTROYS
        && VerbRunner.mayDestroy(verb, values, FrontEnd.MCP);
  }

  /**
   * Asks the user to confirm a call of a verb if that is necessary, and returns only if the call
   * may run. Throws the error of the call if it cannot succeed, and the errors of {@link
   * Confirmer#confirm} if the user does not agree.
   *
   * @param values the arguments, keyed by the names of the verb's record components
   */
  public void check(
      VerbDescriptor verb, LabeledCall call, Map<String, Object> values, Confirmer confirmer) {
    if (isNeeded(verb, values)) {
      confirm(call, () -> VerbRunner.preview(verb, values, FrontEnd.MCP, session), confirmer);
    }
  }

  /**
   * Asks the user to confirm a call, and returns only if the user agrees. Otherwise throws the
   * errors of {@link Confirmer#confirm}.
   *
   * @param changes computes the changes that the call would make now
   */
  public static void confirm(
      LabeledCall call, Supplier<ExpectedChanges> changes, Confirmer confirmer) {
    ExpectedChanges expected = changes.get();
    boolean hasWaited =
        confirmer.confirm(
            new ConfirmationRequest(
                call.label(), call.arguments(), question(call, expected), expected.losses()));
    if (hasWaited && !expected.losses().equals(changes.get().losses())) {
      throw CANCELLED
          .because(
              "the set changed while the user was asked, so that "
                  + call.label()
                  + " would replace or delete something else; nothing was changed")
          .hint("Call the tool again.");
    }
  }

  private static String question(LabeledCall call, ExpectedChanges expected) {
    String changes =
        expected.changes().isEmpty()
            ? "svc cannot list what it would replace or delete."
            : "It would make these changes:\n" + list(expected.changes());
    return "The assistant wants to call "
        + call.label()
        + ". "
        + call.summary()
        + "\n"
        + changes
        + "\nDo you allow this?";
  }

  private static String list(List<String> changes) {
    String shown =
        changes.stream()
            .limit(MAX_CHANGES)
            .map(change -> "- " + TextSanitizer.sanitizeText(change))
            .collect(Collectors.joining("\n"));
    int more = changes.size() - MAX_CHANGES;
    return more > 0 ? shown + "\n- and " + more + " more" : shown;
  }
}
