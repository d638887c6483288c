package svc.frontend.mcp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;
import svc.vocabulary.UnavailableAction;

/** Validates requests before they run. */
final class RequestValidator {
  static final String CALL = "tools/call";
  static final String LIST = "tools/list";
  static final String INITIALIZE = "initialize";
  static final String PING = "ping";
  private static final Set<String> METHODS =
      Set.of(CALL, LIST, INITIALIZE, PING, StatelessProtocolVersion.DISCOVER);

  private final ServerDescription server;
  private final StatelessProtocolVersion statelessProtocol;

  RequestValidator(ServerDescription server, StatelessProtocolVersion modern) {
    this.server = server;
    this.statelessProtocol = modern;
  }

  /**
   * Returns the error to reply with; null if the request is valid.
   *
   * @param isModern whether the request uses {@link StatelessProtocolVersion}
   */
  JsonRpcError validate(JsonRpcMessage request, boolean isModern) {
    JsonRpcError refusal = isModern ? statelessProtocol.validate(request) : null;
    if (refusal != null) {
      return refusal;
    }
    return switch (request.method()) {
      case CALL -> validateCall(request.params());
      case ResourceSubscriptions.LISTEN ->
          isModern ? null : JsonRpcErrors.methodNotFound(request.method());
      case LIST, "resources/list", "resources/templates/list", "prompts/list" ->
          validateList(request.params());
      default ->
          METHODS.contains(request.method())
                  || ResourceSubscriptions.handles(request.method())
                  || PromptAndResourceMethods.contains(request.method())
              ? null
              : JsonRpcErrors.methodNotFound(request.method());
    };
  }

  private JsonRpcError validateCall(Map<String, Object> params) {
    Object arguments = params.get("arguments");
    if (arguments != null && !(arguments instanceof Map)) {
      return JsonRpcErrors.invalidParams("arguments must be an object");
    }
    if (!(params.get("name") instanceof String name)) {
      return JsonRpcErrors.invalidParams("params.name must be the name of a tool");
    }
    return server.tools().offers(name) ? null : unknownToolError(name);
  }

  private JsonRpcError unknownToolError(String name) {
    Optional<String> flag = server.tools().flagAgainst(name);
    if (flag.isPresent()) {
      return JsonRpcErrors.invalidParams(
          "The tool "
              + name
              + " is switched off: the user started the server with "
              + flag.get()
              + ". Use another tool, or ask the user to change this option.");
    }
    Optional<SvcException> unavailable = UnavailableAction.findError(List.of(name));
    if (unavailable.isPresent()) {
      return JsonRpcErrors.invalidParams(
          "Unknown tool: "
              + TextSanitizer.sanitizeName(name)
              + "; "
              + unavailable.get().getMessage()
              + ". "
              + server.tools().translate(unavailable.get().hint()));
    }
    List<String> near = server.tools().suggest(name);
    String hint = near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?";
    return JsonRpcErrors.invalidParams("Unknown tool: " + TextSanitizer.sanitizeName(name) + hint);
  }

  /**
   * Returns an error if a request for a list asks for a later page, because all lists have only one
   * page.
   */
  private static JsonRpcError validateList(Map<String, Object> params) {
    return params.get("cursor") == null ? null : JsonRpcErrors.invalidParams("Invalid cursor");
  }
}
