package svc.store.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.curve.CurveValidator;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.RecordJsonConverter;
import svc.json.RecordJsonMapping;
import svc.model.envelope.CurveSpec;
import svc.model.part.PartType;

/**
 * The JSON content of a project file with all its keys, including unknown ones, in order. A change
 * returns a copy in which all other content is unchanged.
 */
public record ProjectDocument(Map<String, Object> root) {
  /** The format of new projects, and of those in which svc has written a curve. */
  public static final long FORMAT = 2;

  private static final String DEFAULTS = "Defaults";
  private static final String INSTRUMENTS = "Instruments";
  private static final String PARTS = "Parts";

  /**
   * Returns a copy whose automation template has a curve for a section, part and slot. The curve
   * replaces an existing curve. A changed copy has the current format, because earlier versions of
   * svc cannot read all shapes.
   */
  public ProjectDocument withAutomation(String section, String part, String slot, CurveSpec curve) {
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
    boolean isSame = Json.print(template).equals(Json.print(root.get("Template")));
    return isSame ? this : withValue("Template", template).withValue("Format", FORMAT);
  }

  /**
   * Returns a copy in which a part has the given type and track. A part that does not exist is
   * added.
   *
   * @param type the part type, null to keep it
   * @param track the name of the track, null for no track
   * @param kind midi or audio, for a new part; other kinds are omitted
   */
  public ProjectDocument withPart(String id, PartType type, String track, String kind) {
    List<Object> parts =
        root.get(PARTS) instanceof List<?> list ? new ArrayList<>(list) : new ArrayList<>();
    int index = 0;
    while (index < parts.size()
        && !id.equals(JsonObject.orEmpty(parts.get(index)).tree().get("Id"))) {
      index++;
    }
    boolean isNew = index == parts.size();
    Map<String, Object> part = isNew ? new LinkedHashMap<>() : copyObject(parts.get(index));
    part.put("Id", id);
    if (type != null) {
      part.put("PartType", type.toString());
    }
    putOrRemove(part, "Track", track);
    if (isNew) {
      putOrRemove(part, "Kind", "midi".equals(kind) || "audio".equals(kind) ? kind : null);
      parts.add(part);
    } else {
      parts.set(index, part);
    }
    return withValue(PARTS, parts);
  }

  /**
   * Returns a copy in which a part type has the given default instrument.
   *
   * @param item the browser path or URI; null for none
   */
  public ProjectDocument withDefaultInstrument(PartType type, String item) {
    Map<String, Object> defaults = copyObject(root.get(DEFAULTS));
    Map<String, Object> instruments = copyObject(defaults.get(INSTRUMENTS));
    String key =
        instruments.keySet().stream()
            .filter(name -> PartType.parse(name).equals(Optional.of(type)))
            .findFirst()
            .orElse(type.toString());
    putOrRemove(instruments, key, item);
    putOrRemove(defaults, INSTRUMENTS, instruments.isEmpty() ? null : instruments);
    Map<String, Object> changed = new LinkedHashMap<>(root);
    putOrRemove(changed, DEFAULTS, defaults.isEmpty() ? null : defaults);
    return new ProjectDocument(changed);
  }

  private static void putOrRemove(Map<String, Object> object, String key, Object value) {
    if (value == null) {
      object.remove(key);
    } else {
      object.put(key, value);
    }
  }

  private static void putCurve(List<Object> entries, Map<String, Object> key, CurveSpec curve) {
    int index = 0;
    while (index < entries.size() && !matchesKey(key, entries.get(index))) {
      index++;
    }
    if (index == entries.size()) {
      entries.add(key);
    }
    Map<String, Object> entry = copyObject(entries.get(index));
    entry.put("Curve", replaceCurve(copyObject(entry.get("Curve")), curve));
    entries.set(index, entry);
  }

  /** Returns a copy in which a top-level key has the given value. */
  public ProjectDocument withValue(String key, Object value) {
    Map<String, Object> changed = new LinkedHashMap<>(root);
    changed.put(key, value);
    return new ProjectDocument(changed);
  }

  private static boolean matchesKey(Map<String, Object> key, Object entry) {
    return JsonObject.orEmpty(entry).tree().entrySet().containsAll(key.entrySet());
  }

  /**
   * Returns the JSON object of the old curve with the values of the new curve. Unknown keys are
   * kept.
   */
  private static Map<String, Object> replaceCurve(Map<String, Object> old, CurveSpec curve) {
    boolean isFirstFormat = Integer.valueOf(CurveValidator.FIRST_FORMAT).equals(curve.format());
    Map<String, Object> replacement =
        copyObject(RecordJsonConverter.toExactTree(isFirstFormat ? curve.withFormat(null) : curve));
    old.keySet().removeAll(RecordJsonMapping.of(CurveSpec.class).fieldNames());
    old.putAll(replacement);
    return old;
  }

  private static Map<String, Object> copyObject(Object object) {
    return new LinkedHashMap<>(JsonObject.orEmpty(object).tree());
  }
}
