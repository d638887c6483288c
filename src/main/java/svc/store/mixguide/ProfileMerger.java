package svc.store.mixguide;

import static svc.store.mixguide.SharedGuideRules.listOrEmpty;
import static svc.store.mixguide.SharedGuideRules.objectOrEmpty;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.part.PartType;

/**
 * Merges a profile with its parent: parts and rules by key, returns by name, techniques by id. The
 * inherited reason for a value is dropped if the profile sets the value itself.
 */
final class ProfileMerger {
  private static final Map<String, Set<String>> REASONS =
      Map.of(
          "level_reason", Set.of("level_db"),
          "pan_reason", Set.of("pan"),
          "depth_reason", Set.of("depth", "reverb_send_db"),
          "headroom_reason", Set.of("headroom_db"),
          "harsh_band_reason", Set.of("harsh_band_hz"));

  private ProfileMerger() {}

  /** Returns a copy of a tree in which the keys of parts are the names of part types. */
  static Map<String, Object> normalize(Map<?, ?> tree) {
    Map<String, Object> parts = new LinkedHashMap<>();
    objectOrEmpty(tree.get("parts"))
        .forEach((key, part) -> parts.put(PartType.parse((String) key).orElseThrow().name(), part));
    Map<String, Object> normalized = overlay(Map.of(), tree);
    normalized.put("parts", parts);
    return normalized;
  }

  /** Merges two normalized trees. */
  static Map<String, Object> merge(Map<?, ?> parent, Map<?, ?> child) {
    Map<String, Object> parts = overlay(Map.of(), objectOrEmpty(parent.get("parts")));
    objectOrEmpty(child.get("parts"))
        .forEach(
            (type, part) ->
                parts.put((String) type, overlay(objectOrEmpty(parts.get(type)), part)));
    Map<String, Object> rules =
        overlay(objectOrEmpty(parent.get("rules")), objectOrEmpty(child.get("rules")));
    rules.put("returns", mergeLists(parent.get("rules"), child.get("rules"), "returns", "name"));
    Map<String, Object> merged = overlay(Map.of(), child);
    merged.put("parts", parts);
    merged.put("rules", rules);
    merged.put("techniques", mergeLists(parent, child, "techniques", "id"));
    return merged;
  }

  private static Map<String, Object> overlay(Map<?, ?> parent, Object child) {
    Map<?, ?> given = objectOrEmpty(child);
    Map<String, Object> merged = new LinkedHashMap<>();
    parent.forEach((key, value) -> merged.put((String) key, value));
    given
        .keySet()
        .forEach(key -> REASONS.forEach((reason, keys) -> dropReason(merged, reason, keys, key)));
    given.forEach((key, value) -> merged.put((String) key, value));
    return merged;
  }

  private static void dropReason(
      Map<String, Object> tree, String reason, Set<String> keys, Object key) {
    if (keys.contains(key)) {
      tree.remove(reason);
    }
  }

  private static List<Object> mergeLists(Object parent, Object child, String list, String id) {
    Map<Object, Object> byId = new LinkedHashMap<>();
    for (Object owner : new Object[] {parent, child}) {
      listOrEmpty(objectOrEmpty(owner).get(list))
          .forEach(element -> byId.put(objectOrEmpty(element).get(id), element));
    }
    Collection<Object> elements = byId.values();
    return new ArrayList<>(elements);
  }
}
