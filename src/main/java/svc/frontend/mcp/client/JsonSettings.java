package svc.frontend.mcp.client;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/** Settings in JSON, which may contain comments and trailing commas. */
final class JsonSettings implements SettingsText {
  private final String text;
  private final JsonSpan root;

  private JsonSettings(String text, JsonSpan root) {
    this.text = text;
    this.root = root;
  }

  /** Reads settings. A text without content is an empty object. */
  static JsonSettings parse(String text) {
    String settings = text.isBlank() || text.equals("\uFEFF") ? "{}\n" : text;
    JsonSpan root = CommentedJsonParser.parse(settings);
    requireObject(root, settings, "the settings");
    return new JsonSettings(settings, root);
  }

  @Override
  public boolean hasEntry(String key, String server) {
    JsonSpan servers = root.find(key);
    return servers != null && servers.isObject() && servers.find(server) != null;
  }

  @Override
  public String withEntry(String key, String server, Map<String, Object> fields) {
    if (!hasEntry(key, server)) {
      return withMember(List.of(key, server), fields);
    }
    String changed = text;
    for (Map.Entry<String, Object> field : fields.entrySet()) {
      // A user may have switched the server off.
      if (!(field.getValue() instanceof Boolean)) {
        changed = parse(changed).withMember(List.of(key, server, field.getKey()), field.getValue());
      }
    }
    return changed;
  }

  @Override
  public Object contentWithout(String key, String server) {
    Map<String, Object> content = new LinkedHashMap<>();
    root.members().forEach(member -> content.put(member.name(), member.span().value()));
    if (root.find(key) != null && root.find(key).isObject()) {
      Map<String, Object> servers = new LinkedHashMap<>();
      root.find(key).members().forEach(each -> servers.put(each.name(), each.span().value()));
      servers.remove(server);
      content.put(key, servers);
      content.values().remove(Map.of());
    }
    return content;
  }

  /** Returns the text in which the value at a path is replaced or inserted. */
  private String withMember(List<String> path, Object value) {
    JsonSpan object = root;
    for (int depth = 0; depth < path.size(); depth++) {
      JsonSpan found = object.find(path.get(depth));
      if (found == null) {
        Object nested = nest(path.subList(depth + 1, path.size()), value);
        return new JsonMemberInserter(text, root, object).insert(path.get(depth), nested);
      }
      if (depth == path.size() - 1) {
        return found.value().equals(value) ? text : replace(found, value);
      }
      requireObject(found, text, "\"" + path.get(depth) + "\"");
      object = found;
    }
    return text;
  }

  private String replace(JsonSpan old, Object value) {
    return text.substring(0, old.start())
        + JsonMemberInserter.inline(value)
        + text.substring(old.end());
  }

  private static Object nest(List<String> path, Object value) {
    return path.isEmpty() ? value : Map.of(path.get(0), nest(path.subList(1, path.size()), value));
  }

  private static void requireObject(JsonSpan span, String text, String name) {
    if (!span.isObject()) {
      throw new SettingsSyntaxException(
          text, span.start(), name + " must be an object in braces, not " + describe(span));
    }
  }

  private static String describe(JsonSpan span) {
    if (span.value() instanceof JsonSpan.Literal literal) {
      return literal.text();
    }
    return span.value() instanceof List<?> ? "a list" : Json.print(span.value());
  }
}
