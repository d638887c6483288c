package svc.store.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.curve.CurveValidator;
import svc.json.JsonTrees;
import svc.model.envelope.CurveSpec;

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
    Map<String, Object> template = copyObject(root.get("Template"));
    List<Object> entries =
        template.get("Automation") instanceof List<?> list
            ? new ArrayList<>(list)
            : new ArrayList<>();
    Map<String, Object> key = new LinkedHashMap<>();
    key.put("SectionId", section);
    key.put("PartId", part);
    key.put("Slot", slot);
    putCurve(entries, key, curve);
    template.put("Automation", entries);
    return withValue("Template", template);
  }

  private static void putCurve(List<Object> entries, Map<String, Object> key, CurveSpec curve) {
    int at = 0;
    while (at < entries.size() && !matchesKey(key, entries.get(at))) {
      at++;
    }
    if (at == entries.size()) {
      entries.add(key);
    }
    Map<String, Object> entry = copyObject(entries.get(at));
    entry.put("Curve", replaceCurve(copyObject(entry.get("Curve")), curve));
    entries.set(at, entry);
  }

  /** With this value on a key of the top level. */
  public ProjectTree withValue(String key, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(root);
    changed.put(key, value);
    return new ProjectTree(changed);
  }

  private static boolean matchesKey(Map<String, Object> key, Object entry) {
    return entry instanceof Map<?, ?> map && map.entrySet().containsAll(key.entrySet());
  }

  /** What the new curve does not say goes, what svc does not know stays. */
  private static Map<String, Object> replaceCurve(Map<String, Object> was, CurveSpec curve) {
    boolean first = Integer.valueOf(CurveValidator.FIRST_FORMAT).equals(curve.format());
    Map<String, Object> now =
        copyObject(JsonTrees.toExactTree(first ? curve.withFormat(null) : curve));
    CURVE_KEYS.stream().filter(key -> !now.containsKey(key)).forEach(was::remove);
    was.putAll(now);
    return was;
  }

  private static Map<String, Object> copyObject(Object object) {
    Map<String, Object> copy = new LinkedHashMap<>();
    if (object instanceof Map<?, ?> map) {
      map.forEach((key, value) -> copy.put((String) key, value));
    }
    return copy;
  }
}
