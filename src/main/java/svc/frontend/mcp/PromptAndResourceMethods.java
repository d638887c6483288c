package svc.frontend.mcp;

import java.util.Map;
import java.util.Set;
import svc.frontend.mcp.tool.ToolRegistry;
import svc.json.JsonObject;
import svc.session.Session;

/**
 * Handles the methods for resources, prompts and completion. Their classes are loaded when a client
 * first uses them.
 */
record PromptAndResourceMethods(ToolRegistry tools, Session session) {
  static final String READ = "resources/read";
  private static final String COMPLETE = "completion/complete";

  /** The methods that return a list. Clients may cache their results. */
  static final Set<String> LISTS =
      Set.of("resources/list", "resources/templates/list", "prompts/list");

  /** Returns whether this class handles a method. */
  static boolean contains(String method) {
    return LISTS.contains(method) || isSlow(method) || method.equals("prompts/get");
  }

  /**
   * Returns whether a method reads the session. Such a method must run in the same way as a tool
   * call.
   */
  static boolean isSlow(String method) {
    return method.equals(READ) || method.equals(COMPLETE);
  }

  /**
   * Returns how long clients may cache the result of a method, in ms; -1 if they must not cache it.
   */
  static int cacheTime(String method) {
    return LISTS.contains(method) ? 300_000 : method.equals(READ) ? 0 : -1;
  }

  /**
   * Handles a request.
   *
   * @throws RequestException if the request is invalid or fails
   */
  Map<String, Object> handle(JsonRpcMessage request) {
    JsonObject params = JsonObject.of(request.params());
    return switch (request.method()) {
      case READ -> ResourceMethods.read(params, tools.readingVerbs(session));
      case COMPLETE -> complete(params);
      case "resources/list" -> ResourceMethods.list();
      case "resources/templates/list" -> ResourceMethods.listTemplates();
      case "prompts/list" -> PromptMethods.list(prompts());
      default -> PromptMethods.get(params, prompts());
    };
  }

  /**
   * Reads a resource that is text.
   *
   * @throws RequestException if the resource does not exist, or reading it fails
   */
  String readText(String uri) {
    return ResourceMethods.readText(uri, tools.readingVerbs(session));
  }

  private Map<String, Object> complete(JsonObject params) {
    JsonObject argument = params.object("argument");
    if (!(argument.get("name") instanceof String name)
        || !(argument.get("value") instanceof String typed)) {
      throw RequestException.invalidParams("params.argument must have a name and a value");
    }
    CompletionValueSource values = valuesOf(params.object("ref"), name);
    return CompletionValueMatcher.complete(
        values.values(tools.readingVerbs(session), typed), typed);
  }

  private CompletionValueSource valuesOf(JsonObject ref, String argument) {
    if ("ref/prompt".equals(ref.get("type"))) {
      return PromptMethods.valuesOf(ref.get("name"), argument, prompts());
    }
    if ("ref/resource".equals(ref.get("type")) && ref.get("uri") instanceof String uri) {
      return ResourceMethods.valuesOf(uri, argument);
    }
    throw RequestException.invalidParams(
        "params.ref must be a ref/prompt with a name or a ref/resource with a uri");
  }

  private PromptRegistry prompts() {
    return PromptRegistry.offeredWith(tools.names());
  }
}
