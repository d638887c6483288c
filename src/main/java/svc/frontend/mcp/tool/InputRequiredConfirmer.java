package svc.frontend.mcp.tool;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import svc.json.JsonObject;

/**
 * Asks the user by ending the call with a question, for protocol versions in which the client then
 * repeats the call with the answer.
 *
 * @param params the parameters of the call
 */
record InputRequiredConfirmer(JsonObject params, Supplier<RequestStateSigner> signers)
    implements Confirmer {
  private static final String KEY = "confirm";

  @Override
  public boolean confirm(ConfirmationRequest request) {
    RequestStateSigner signer = signers.get();
    JsonObject responses = JsonObject.orEmpty(params.get("inputResponses"));
    if (responses.has(KEY)) {
      ElicitationForm.requireAccepted(request, JsonObject.orEmpty(responses.get(KEY)));
      if (signer.redeem(params.get("requestState"), request)) {
        return false;
      }
    }
    Map<String, Object> question = new LinkedHashMap<>();
    question.put("method", ElicitationForm.METHOD);
    question.put("params", ElicitationForm.params(request.question()));
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("inputRequests", Map.of(KEY, question));
    result.put("requestState", signer.sign(request));
    throw new InputRequiredException(result);
  }
}
