package svc.frontend.mcp.confirmation;

import static svc.model.error.ErrorCode.CANCELLED;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.ChangePreview;
import svc.verb.execution.VerbRunner;

/**
 * Has the user confirm calls that may replace or delete something, before they start. The question
 * lists the changes that a dry run of the call makes.
 *
 * @param isEnabled whether calls need confirmation
 */
public record ConfirmationGate(boolean isEnabled, Session session) {
  private static final int MAX_CHANGES = 12;

  /**
   * Returns if the call may run. Throws the error of the call if it cannot succeed, and the errors
   * of {@link Confirmer#confirm} if the user does not agree.
   *
   * @param label the name of the tool in messages
   * @param arguments the arguments as the client gave them
   * @param values the arguments by name of the verb's record component
   */
  public void check(
      VerbDescriptor verb,
      String label,
      Map<String, Object> arguments,
      Map<String, Object> values,
      Confirmer confirmer) {
    if (!isEnabled
        || verb.effect() != VerbEffect.DESTROYS
        || !VerbRunner.mayDestroy(verb, values, FrontEnd.MCP)) {
      return;
    }
    ChangePreview preview = preview(verb, values);
    ConfirmationRequest request =
        new ConfirmationRequest(label, arguments, question(verb, label, preview), preview.losses());
    boolean hasWaited = confirmer.confirm(request);
    if (hasWaited && !preview.losses().equals(preview(verb, values).losses())) {
      throw CANCELLED
          .because(
              "the set changed while the user was asked, so that "
                  + label
                  + " would replace or delete something else; nothing was changed")
          .hint("Call the tool again.");
    }
  }

  private ChangePreview preview(VerbDescriptor verb, Map<String, Object> values) {
    return VerbRunner.preview(verb, values, FrontEnd.MCP, session);
  }

  private static String question(VerbDescriptor verb, String label, ChangePreview preview) {
    String changes =
        preview.changes().isEmpty()
            ? "svc cannot list what it would replace or delete."
            : "It would make these changes:\n" + list(preview.changes());
    return "The assistant wants to call "
        + label
        + ". "
        + verb.summary()
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
