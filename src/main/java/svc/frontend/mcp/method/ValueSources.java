package svc.frontend.mcp.method;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.frontend.mcp.tool.ReadingVerbs;
import svc.json.JsonObject;
import svc.model.error.SvcException;

/** The names in the set, the project, the browser and svc's guides that can be completed. */
public final class ValueSources {
  private static final String NAME = "name";

  private ValueSources() {}

  /** Returns the names of the tracks. */
  public static List<String> tracks(ReadingVerbs verbs, String typed) {
    return fields(verbs, "track list", Map.of(), "items", NAME);
  }

  /** Returns the names of the mix profiles. */
  public static List<String> profiles(ReadingVerbs verbs, String typed) {
    return fields(verbs, "mix profiles", Map.of(), "items", NAME);
  }

  /** Returns the topics of mixing advice. */
  public static List<String> topics(ReadingVerbs verbs, String typed) {
    return fields(verbs, "mix advice", Map.of(), "items", "topic");
  }

  /** Returns the ids of the sections of the project, then the names of the locators. */
  public static List<String> sections(ReadingVerbs verbs, String typed) {
    Set<String> names =
        new LinkedHashSet<>(fields(verbs, "project show", Map.of(), "sections", "section_id"));
    names.addAll(fields(verbs, "locator list", Map.of(), "items", NAME));
    return List.copyOf(names);
  }

  /** Returns the paths in the browser folder that the typed path begins with. */
  public static List<String> browserPaths(ReadingVerbs verbs, String typed) {
    int slash = typed.lastIndexOf('/');
    Map<String, Object> folder = slash < 0 ? Map.of() : Map.of("path", typed.substring(0, slash));
    return fields(verbs, "device browse", folder, "items", "path");
  }

  /**
   * Returns a field of each object in a list of a result; an empty list if the verb fails, for
   * example because there is no project.
   */
  private static List<String> fields(
      ReadingVerbs verbs, String verb, Map<String, Object> given, String list, String field) {
    try {
      List<String> values = new ArrayList<>();
      for (JsonObject item : JsonObject.of(verbs.run(verb, given)).objects(list)) {
        values.add(item.text(field));
      }
      return values;
    } catch (SvcException unavailable) {
      return List.of();
    }
  }
}
