package svc.frontend.mcp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** The methods that list and return prompts. */
final class PromptMethods {
  private PromptMethods() {}

  /** Handles {@code prompts/list}. */
  public static Map<String, Object> list(PromptRegistry registry) {
    return Map.of("prompts", registry.prompts().stream().map(Prompt::definition).toList());
  }

  /**
   * Handles {@code prompts/get}.
   *
   * @throws RequestException if the prompt does not exist, or an argument is missing or invalid
   */
  public static Map<String, Object> get(JsonObject params, PromptRegistry registry) {
    Prompt prompt = registry.require(params.get("name"));
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("type", "text");
    content.put("text", prompt.render(argumentValues(prompt, params)));
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("role", "user");
    message.put("content", content);
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("description", prompt.description());
    result.put("messages", List.of(message));
    return result;
  }

  /**
   * Returns the values of an argument.
   *
   * @throws RequestException if the prompt or the argument does not exist
   */
  public static CompletionValueSource valuesOf(
      Object name, String argument, PromptRegistry registry) {
    Prompt prompt = registry.require(name);
    return prompt.arguments().stream()
        .filter(each -> each.name().equals(argument))
        .findFirst()
        .orElseThrow(() -> unknownArgument(prompt, argument))
        .values();
  }

  private static Map<String, String> argumentValues(Prompt prompt, JsonObject params) {
    Object given = params.get("arguments");
    if (given != null && !(given instanceof JsonObject)) {
      throw RequestException.invalidParams("arguments must be an object");
    }
    JsonObject arguments = params.object("arguments");
    Map<String, String> values = new LinkedHashMap<>();
    for (PromptArgument argument : prompt.arguments()) {
      values.put(argument.name(), requireText(prompt, argument, arguments.get(argument.name())));
    }
    for (String name : arguments.names()) {
      if (!values.containsKey(name)) {
        throw unknownArgument(prompt, name);
      }
    }
    return values;
  }

  private static String requireText(Prompt prompt, PromptArgument argument, Object value) {
    String text = value instanceof Number ? value.toString() : value instanceof String s ? s : "";
    if (TextSanitizer.sanitizeText(text).isBlank()) {
      throw RequestException.invalidParams(
              prompt.name()
                  + " needs the argument `"
                  + argument.name()
                  + "`, a text. "
                  + argument.description())
          .with("argument", argument.name());
    }
    if (text.codePointCount(0, text.length()) > TextSanitizer.MAX_NAME_LENGTH) {
      throw RequestException.invalidParams(
              "`"
                  + argument.name()
                  + "` must have at most "
                  + TextSanitizer.MAX_NAME_LENGTH
                  + " characters")
          .with("argument", argument.name());
    }
    return text.strip();
  }

  private static RequestException unknownArgument(Prompt prompt, String name) {
    List<String> names = prompt.arguments().stream().map(PromptArgument::name).toList();
    return RequestException.unknownName(
        prompt.name() + " has no argument " + TextSanitizer.quote(name),
        SimilarNames.find(name, names),
        names);
  }
}
