package svc.store.mixguide;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.JsonObject;
import svc.model.part.PartType;

/**
 * Merges a profile with the profile that it extends: parts and rules by key, return tracks by name,
 * techniques by id. If a profile sets a value itself, the inherited reason for that value is
 * removed.
 */
final class ProfileMerger {
  /**
   * The profile keys that contain a reason, each with the keys of the values that the reason
   * explains.
   */
  private static final Map<String, Set<String>> REASONS =
      Map.of(
          "level_reason", Set.of("level_db"),
          "pan_reason", Set.of("pan"),
          "depth_reason", Set.of("depth", "reverb_send_db"),
          "headroom_reason", Set.of("headroom_db"),
          "harsh_band_reason", Set.of("harsh_band_hz"));

  private ProfileMerger() {}

  /**
   * Returns a copy of a profile in which each part has the canonical name of its part type as key.
   */
  static JsonObject normalize(JsonObject profile) {
    Map<String, Object> parts = new LinkedHashMap<>();
    profile
        .object("parts")
        .tree()
        .forEach((key, part) -> parts.put(PartType.parse(key).orElseThrow().name(), part));
    Map<String, Object> normalized = new LinkedHashMap<>(profile.tree());
    normalized.put("parts", parts);
    return JsonObject.of(normalized);
  }

  /** Returns the values of a profile with those that it inherits. Both profiles are normalized. */
  static JsonObject merge(JsonObject parent, JsonObject child) {
    JsonObject parentRules = parent.object("rules");
    JsonObject childRules = child.object("rules");
    Map<String, Object> rules = overlay(parentRules, childRules);
    rules.put("returns", mergeLists(parentRules, childRules, "returns", "name"));
    Map<String, Object> merged = new LinkedHashMap<>(child.tree());
    merged.put("parts", mergeParts(parent.object("parts"), child.object("parts")));
    merged.put("rules", rules);
    merged.put("techniques", mergeLists(parent, child, "techniques", "id"));
    return JsonObject.of(merged);
  }

  private static Map<String, Object> mergeParts(JsonObject parent, JsonObject child) {
    Map<String, Object> parts = new LinkedHashMap<>(parent.tree());
    child
        .names()
        .forEach(type -> parts.put(type, overlay(parent.object(type), child.object(type))));
    return parts;
  }

  /**
   * Returns the values of the parent with those of the child in their place. Removes the parent's
   * reasons for replaced values.
   */
  private static Map<String, Object> overlay(JsonObject parent, JsonObject child) {
    Map<String, Object> merged = new LinkedHashMap<>(parent.tree());
    REASONS.forEach(
        (reason, keys) -> {
          if (keys.stream().anyMatch(child::has)) {
            merged.remove(reason);
          }
        });
    merged.putAll(child.tree());
    return merged;
  }

  private static List<Object> mergeLists(
      JsonObject parent, JsonObject child, String list, String id) {
    Map<Object, Object> byId = new LinkedHashMap<>();
    for (JsonObject owner : List.of(parent, child)) {
      owner.objects(list).forEach(element -> byId.put(element.get(id), element.tree()));
    }
    return new ArrayList<>(byId.values());
  }
}
