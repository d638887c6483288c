package svc.face.mcp;

import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.model.SvcException;
import svc.verb.Gate;

/**
 * Results of calls. A client shows its model the structured content of a success and the text of a
 * failure, so each must be enough alone.
 */
final class Answers {
  private static final int CANDIDATES = 30;

  private Answers() {}

  static CallToolResult success(Map<String, Object> result) {
    String json = Cut.print(result);
    return answer(json, json, false);
  }

  static CallToolResult failure(SvcException error, Remedies remedies) {
    Map<String, Object> tree = Gate.tree(error);
    return answer(text((Map<?, ?>) tree.get("error"), remedies), Json.print(tree), true);
  }

  private static CallToolResult answer(String text, String json, boolean isError) {
    return new CallToolResult(
        List.of(TextContent.builder(text).build()), isError, new Printed(json), null);
  }

  private static String text(Map<?, ?> error, Remedies remedies) {
    String message = String.valueOf(error.get("message"));
    String text = error.get("code") + ": " + message + (message.endsWith(".") ? "" : ".");
    text += " " + remedies.forTools(String.valueOf(error.get("hint")));
    List<String> more = unnamed(error.get("details"), text);
    return more.isEmpty() ? text : text + " Candidates: " + String.join(", ", more) + ".";
  }

  private static List<String> unnamed(Object details, String text) {
    List<String> unnamed = new ArrayList<>();
    if (details instanceof Map<?, ?> map && map.get("candidates") instanceof List<?> candidates) {
      candidates.stream()
          .map(Answers::candidate)
          .filter(candidate -> !text.contains(candidate))
          .limit(CANDIDATES)
          .forEach(unnamed::add);
    }
    return unnamed;
  }

  private static String candidate(Object candidate) {
    return candidate instanceof String text ? text : Json.print(candidate);
  }

  /** JSON that is printed already, so that no result is serialized twice. */
  record Printed(String json) {}
}
