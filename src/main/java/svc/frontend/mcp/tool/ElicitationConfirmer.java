package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.CONFIRMATION_UNAVAILABLE;

import svc.json.JsonObject;

/** Asks the user with a request to the client, for protocol versions that have such requests. */
record ElicitationConfirmer(ServerToClientRequests client) implements Confirmer {
  @Override
  public boolean confirm(ConfirmationRequest request) {
    JsonObject answer =
        client.ask(ElicitationForm.METHOD, ElicitationForm.params(request.question()));
    if (answer.has("error")) {
      throw CONFIRMATION_UNAVAILABLE
          .because(
              request.tool()
                  + " needs the user's confirmation, but the client could not ask the user; nothing"
                  + " was changed")
          .hint("Describe to the user what you want to do, and try again only if the user agrees.");
    }
    ElicitationForm.requireAccepted(request, JsonObject.orEmpty(answer.get("result")));
    return true;
  }
}
