package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.tool.ReadOnlyVerbRunner;
import svc.json.JsonObject;
import svc.model.error.SvcException;

/** Sources of the names in the set, the project, the browser and svc's guides. */
final class CompletionValueSources {
  private static final String NAME = "name";

  private CompletionValueSources() {}

  /** Returns the names of the tracks. */
  public static List<String> tracks(ReadOnlyVerbRunner verbs, String typed) {
    return fields(verbs, "track list", Map.of(), "items", NAME);
  }

  /** Returns the names of the mix profiles. */
  public static List<String> profiles(ReadOnlyVerbRunner verbs, String typed) {
    return fields(verbs, "mix profiles", Map.of(), "items", NAME);
  }

  /** Returns the topics of mixing advice. */
  public static List<String> topics(ReadOnlyVerbRunner verbs, String typed) {
    return fields(verbs, "mix advice", Map.of(), "items", "topic");
  }

  /**
   * Returns the ids of the sections of the project, then the names of the locators that are not
   * sections.
   */
  public static List<String> sections(ReadOnlyVerbRunner verbs, String typed) {
    List<String> names = new ArrayList<>();
    names.addAll(fields(verbs, "project show", Map.of(), "sections", "section_id"));
    for (String locator : fields(verbs, "locator list", Map.of(), "items", NAME)) {
      if (names.stream().noneMatch(locator::equalsIgnoreCase)) {
        names.add(locator);
      }
    }
    return names;
  }

  /** Returns the paths of the folders in the browser folder at the start of the typed path. */
  public static List<String> browserFolders(ReadOnlyVerbRunner verbs, String typed) {
    int slash = typed.lastIndexOf('/');
    Map<String, Object> folder = slash < 0 ? Map.of() : Map.of("path", typed.substring(0, slash));
    return items(verbs, "device browse", folder, "items").stream()
        .filter(entry -> entry.has("item_count"))
        .map(entry -> entry.text("path"))
        .toList();
  }

  private static List<String> fields(
      ReadOnlyVerbRunner verbs, String verb, Map<String, Object> given, String list, String field) {
    return items(verbs, verb, given, list).stream().map(item -> item.text(field)).toList();
  }

  /**
   * Returns the objects in a list of a result; an empty list if the verb fails, for example because
   * there is no project.
   */
  private static List<JsonObject> items(
      ReadOnlyVerbRunner verbs, String verb, Map<String, Object> given, String list) {
    try {
      return verbs.readObjects(verb, given, list);
    } catch (SvcException unavailable) {
      return List.of();
    }
  }
}
