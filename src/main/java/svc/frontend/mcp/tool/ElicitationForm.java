package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.CANCELLED_BY_USER;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.json.JsonObject;

/** The question to the user in the form of MCP's elicitation, and the user's answer. */
final class ElicitationForm {
  static final String METHOD = "elicitation/create";

  private ElicitationForm() {}

  /** Returns whether a client with these capabilities can ask the user. */
  static boolean isSupported(JsonObject capabilities) {
    return capabilities.get("elicitation") instanceof JsonObject modes
        && (modes.names().isEmpty() || modes.has("form"));
  }

  /** Returns the parameters of a question. The form has no fields: accepting it means yes. */
  static Map<String, Object> params(String question) {
    Map<String, Object> params = new LinkedHashMap<>();
    params.put("message", question);
    params.put("requestedSchema", Map.of("type", "object", "properties", Map.of()));
    return params;
  }

  /** Throws CANCELLED_BY_USER unless the user has accepted. */
  static void requireAccepted(ConfirmationRequest request, JsonObject answer) {
    if (!"accept".equals(answer.get("action"))) {
      throw CANCELLED_BY_USER
          .because("the user did not agree to " + request.tool() + "; nothing was changed")
          .hint("Do not repeat the call. Ask the user what to do instead.");
    }
  }
}
