package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.CONFIRMATION_UNAVAILABLE;

/** Asks the user whether a tool call may replace or delete something. */
@FunctionalInterface
public interface Confirmer {
  /** Refuses every call, because the client cannot ask the user. */
  Confirmer UNAVAILABLE =
      request -> {
        throw CONFIRMATION_UNAVAILABLE
            .because(
                request.tool()
                    + " needs the user's confirmation, because the server was started with the"
                    + " option confirm, but this client cannot ask the user (it does not support"
                    + " elicitation); nothing was changed")
            .hint(
                "Describe to the user what you want to do. The user can do it in another client, or start"
                    + " the server without this option.");
      };

  /**
   * Asks the user, and returns only if the user agrees. Returns true if the call waited for the
   * answer, because the set may have changed in the meantime; false if the answer came with the
   * call. Throws CANCELLED_BY_USER if the user does not agree, and CONFIRMATION_UNAVAILABLE if the
   * user cannot be asked. @throws InputRequiredException if the client must ask the user and repeat
   * the call
   */
  boolean confirm(ConfirmationRequest request);
}
