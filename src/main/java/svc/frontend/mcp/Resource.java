package svc.frontend.mcp;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A resource, or a template for resources of one kind.
 *
 * @param uri the URI, which ends with a variable such as {@code {track}} if this is a template
 * @param title the name that clients show to the user
 * @param values the values of the variable, null if this is not a template
 */
record Resource(
    String uri,
    String title,
    String description,
    String mimeType,
    CompletionValueSource values,
    ResourceReader reader) {
  static final String SCHEME = "svc://";
  static final String JSON = "application/json";
  static final String MARKDOWN = "text/markdown";

  boolean isTemplate() {
    return values != null;
  }

  /** Returns the first part of the path, such as "tracks". */
  String kind() {
    return uri.substring(SCHEME.length()).replaceAll("/.*", "");
  }

  /** Returns the name of the variable, such as "track"; an empty text if there is none. */
  String variable() {
    return isTemplate() ? uri.substring(uri.indexOf('{') + 1, uri.length() - 1) : "";
  }

  /** Returns the description of the resource for clients. */
  Map<String, Object> definition() {
    Map<String, Object> definition = new LinkedHashMap<>();
    definition.put(isTemplate() ? "uriTemplate" : "uri", uri);
    definition.put("name", isTemplate() ? kind() + "/" + variable() : kind());
    definition.put("title", title);
    definition.put("description", description);
    definition.put("mimeType", mimeType);
    return definition;
  }
}
