package svc.face.mcp;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.model.SvcException;
import svc.music.Names;
import svc.verb.Descriptor;
import svc.verb.Gate;

/**
 * Results of calls. A client shows its model the structured content of a success, and nothing but
 * the text of a failure: structured content that does not follow the tool's output schema makes
 * some clients drop the whole result.
 */
final class Answers {
  private static final int CANDIDATES = 30;
  private static final String DEFAULT_REMEDY = "Correct the call, then try again.";

  private Answers() {}

  static CallToolResult success(Map<String, Object> result, Remedies remedies, Descriptor verb) {
    String json = Cut.print(withWarnings(result, remedies, verb));
    return answer(json, new Printed(json), false);
  }

  /**
   * The result of a call that failed.
   *
   * @param verb null where it is not known
   */
  static CallToolResult failure(SvcException error, Remedies remedies, Descriptor verb) {
    Map<?, ?> tree = (Map<?, ?>) Gate.tree(error).get("error");
    return answer(text(tree, remedies, verb), null, true);
  }

  private static CallToolResult answer(String text, Printed structured, boolean isError) {
    return new CallToolResult(
        List.of(TextContent.builder(text).build()), isError, structured, null);
  }

  private static Map<String, Object> withWarnings(
      Map<String, Object> result, Remedies remedies, Descriptor verb) {
    if (!(result.get("warnings") instanceof List<?> warnings) || warnings.isEmpty()) {
      return result;
    }
    Map<String, Object> translated = new LinkedHashMap<>(result);
    translated.put(
        "warnings",
        warnings.stream().map(one -> warning((Map<?, ?>) one, remedies, verb)).toList());
    return translated;
  }

  private static Map<String, Object> warning(
      Map<?, ?> warning, Remedies remedies, Descriptor verb) {
    Map<String, Object> translated = new LinkedHashMap<>();
    warning.forEach(
        (field, text) ->
            translated.put(field.toString(), remedies.forTools(String.valueOf(text), verb)));
    return translated;
  }

  private static String text(Map<?, ?> error, Remedies remedies, Descriptor verb) {
    String message = remedies.forTools(String.valueOf(error.get("message")), verb);
    String told = error.get("code") + ": " + message + (message.endsWith(".") ? "" : ".");
    Map<?, ?> details = error.get("details") instanceof Map<?, ?> map ? map : Map.of();
    String hint = String.valueOf(error.get("hint"));
    String remedy = Forms.inHint(hint, verb, details.get("argument"), told);
    String translated = remedies.forTools(remedy, verb);
    String text = told + " " + (translated.isBlank() ? DEFAULT_REMEDY : translated);
    List<String> more = unnamed(details.get("candidates"), text);
    return more.isEmpty() ? text : text + " Candidates: " + String.join(", ", more) + ".";
  }

  private static List<String> unnamed(Object candidates, String text) {
    List<String> unnamed = new ArrayList<>();
    if (candidates instanceof List<?> list) {
      list.stream()
          .map(Answers::candidate)
          .filter(candidate -> !text.contains(candidate))
          .forEach(unnamed::add);
    }
    int more = unnamed.size() - CANDIDATES;
    return more <= 0 ? unnamed : limited(unnamed, more);
  }

  private static List<String> limited(List<String> candidates, int more) {
    List<String> limited = new ArrayList<>(candidates.subList(0, CANDIDATES));
    limited.add("and " + more + " more");
    return limited;
  }

  private static String candidate(Object candidate) {
    return candidate instanceof String text ? Names.shown(text) : Json.print(candidate);
  }

  /** JSON that is printed already, so that no result is serialized twice. */
  record Printed(String json) {}
}
