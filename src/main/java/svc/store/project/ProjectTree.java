package svc.store.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Trees;
import svc.model.CurveSpec;
import svc.music.CurveRules;

/**
 * A project as its file has it, keys in order and unknown ones included. A change makes a new tree
 * and leaves everything that it does not touch as it was.
 */
public record ProjectTree(Map<String, Object> root) {
  private static final List<String> CURVE_KEYS =
      List.of(
          "shape",
          "length",
          "from",
          "to",
          "subdivisions",
          "center",
          "range",
          "smoothness",
          "seed",
          "format");

  /** With this curve on a section, part and slot, in place of the one that was there. */
  public ProjectTree withAutomation(String section, String part, String slot, CurveSpec curve) {
    Map<String, Object> template = copy(root.get("Template"));
    List<Object> entries =
        template.get("Automation") instanceof List<?> list
            ? new ArrayList<>(list)
            : new ArrayList<>();
    Map<String, Object> key = new LinkedHashMap<>();
    key.put("SectionId", section);
    key.put("PartId", part);
    key.put("Slot", slot);
    put(entries, key, curve);
    template.put("Automation", entries);
    return with("Template", template);
  }

  private static void put(List<Object> entries, Map<String, Object> key, CurveSpec curve) {
    int at = 0;
    while (at < entries.size() && !isFor(key, entries.get(at))) {
      at++;
    }
    if (at == entries.size()) {
      entries.add(key);
    }
    Map<String, Object> entry = copy(entries.get(at));
    entry.put("Curve", redrawn(copy(entry.get("Curve")), curve));
    entries.set(at, entry);
  }

  /** With this value on a key of the top level. */
  public ProjectTree with(String key, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(root);
    changed.put(key, value);
    return new ProjectTree(changed);
  }

  private static boolean isFor(Map<String, Object> key, Object entry) {
    return entry instanceof Map<?, ?> map && map.entrySet().containsAll(key.entrySet());
  }

  /** What the new curve does not say goes, what svc does not know stays. */
  private static Map<String, Object> redrawn(Map<String, Object> was, CurveSpec curve) {
    boolean first = Integer.valueOf(CurveRules.FIRST_FORMAT).equals(curve.format());
    Map<String, Object> now = copy(Trees.exact(first ? curve.inFormat(null) : curve));
    CURVE_KEYS.stream().filter(key -> !now.containsKey(key)).forEach(was::remove);
    was.putAll(now);
    return was;
  }

  private static Map<String, Object> copy(Object object) {
    Map<String, Object> copy = new LinkedHashMap<>();
    if (object instanceof Map<?, ?> map) {
      map.forEach((key, value) -> copy.put((String) key, value));
    }
    return copy;
  }
}
