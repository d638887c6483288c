package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.model.argument.EnvelopeSpec;
import svc.model.device.MixerDevice;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptor;

/**
 * Changes the names of the fields of envelopes, curves and points to those that svc uses.
 * Assistants also use other names, such as {@code start_value}.
 */
final class EnvelopeFieldRenamer {
  static final String CURVE = "curve_spec";
  private static final String SHAPE = "shape";
  private static final String POINTS = "points";
  private static final String TARGET = "target";
  private static final String MIN = "min";
  private static final String MAX = "max";

  private static final Map<String, String> POINT_FIELDS =
      Map.ofEntries(
          Map.entry("t", "time"),
          Map.entry("x", "time"),
          Map.entry("at", "time"),
          Map.entry("beat", "time"),
          Map.entry("beats", "time"),
          Map.entry("start", "time"),
          Map.entry("start_time", "time"),
          Map.entry("position", "time"),
          Map.entry("pos", "time"),
          Map.entry("v", "value"),
          Map.entry("y", "value"),
          Map.entry("val", "value"),
          Map.entry("level", "value"));

  private static final Map<String, String> CURVE_FIELDS =
      Map.ofEntries(
          Map.entry("curve", SHAPE),
          Map.entry("type", SHAPE),
          Map.entry("start", "from"),
          Map.entry("start_value", "from"),
          Map.entry("from_value", "from"),
          Map.entry("end", "to"),
          Map.entry("end_value", "to"),
          Map.entry("to_value", "to"),
          Map.entry("length_beats", "length"),
          Map.entry("duration", "length"),
          Map.entry("centre", "center"));

  private static final Map<String, String> TARGET_FIELDS =
      Map.ofEntries(
          Map.entry("type", "kind"),
          Map.entry("device_id", "device"),
          Map.entry("device_name", "device"),
          Map.entry("device_index", "device"),
          Map.entry("param_id", "param"),
          Map.entry("parameter", "param"),
          Map.entry("param_name", "param"),
          Map.entry("parameter_name", "param"),
          Map.entry("macro_index", "macro"));

  private static final Map<String, String> ENVELOPE_FIELDS =
      Map.of("curve", CURVE, "curvespec", CURVE, "automation_points", POINTS);

  /** The fields of a curve that are also accepted beside the curve instead of inside it. */
  static final Set<String> CURVE_PARTS =
      Set.of(
          SHAPE,
          "from",
          "to",
          "start_value",
          "end_value",
          "from_value",
          "to_value",
          MIN,
          MAX,
          "subdivisions",
          "center",
          "range",
          "smoothness",
          "seed",
          "cycles",
          "phase",
          "pattern",
          "every",
          "attack",
          "release");

  private EnvelopeFieldRenamer() {}

  static boolean takesEnvelopes(ArgumentDescriptor arg) {
    return arg.type() == EnvelopeSpec.class;
  }

  /** Returns whether a name is a field of an envelope or of its target. */
  static boolean isEnvelopeField(String name) {
    return TARGET_FIELDS.containsKey(name)
        || TARGET_FIELDS.containsValue(name)
        || ENVELOPE_FIELDS.containsKey(name)
        || Set.of(POINTS, CURVE, TARGET, "interpolate").contains(name);
  }

  /** Returns points with the field names that svc uses. */
  static Object renamePoints(Object given) {
    Object points = parse(given);
    if (points instanceof Map) {
      return List.of(rename(asMap(points), POINT_FIELDS));
    }
    return points instanceof List<?> list
        ? list.stream()
            .map(point -> point instanceof Map ? rename(asMap(point), POINT_FIELDS) : point)
            .toList()
        : points;
  }

  /** Returns a curve as an object. The name of a shape becomes an object with this shape. */
  static Object toCurve(Object given) {
    Object curve = parse(given);
    return curve instanceof Map
        ? renameCurve(asMap(curve))
        : curve instanceof String shape ? Map.of(SHAPE, shape) : curve;
  }

  /**
   * Returns an envelope with the field names that svc uses. Fields of its target or its curve are
   * accepted beside these objects, and are moved into them.
   */
  static Object renameEnvelope(Object given) {
    Object parsed = parse(given);
    if (!(parsed instanceof Map)) {
      return given;
    }
    Map<String, Object> fields = rename(asMap(parsed), ENVELOPE_FIELDS);
    Map<String, Object> target = new LinkedHashMap<>();
    Object own = parse(fields.get(TARGET));
    if (own instanceof Map) {
      target.putAll(rename(asMap(own), TARGET_FIELDS));
    }
    Map<String, Object> curve = new LinkedHashMap<>();
    Map<String, Object> envelope = new LinkedHashMap<>();
    fields.forEach((name, value) -> place(name, value, target, curve, envelope));
    if (!fields.containsKey(TARGET)) {
      requireDevice(target);
      addKind(target);
    }
    if (!target.isEmpty()) {
      envelope.put(TARGET, target);
    }
    addCurve(curve, envelope);
    envelope.computeIfPresent(POINTS, (name, points) -> renamePoints(points));
    addDecibels(target, envelope);
    return envelope;
  }

  private static void place(
      String name,
      Object value,
      Map<String, Object> target,
      Map<String, Object> curve,
      Map<String, Object> envelope) {
    String own = TARGET_FIELDS.getOrDefault(name, name);
    if (TARGET_FIELDS.containsValue(own)) {
      target.put(own, value);
    } else if (CURVE_PARTS.contains(name)) {
      curve.put(name, value);
    } else if (!(name.equals(TARGET) && parse(value) instanceof Map)) {
      envelope.put(name, value);
    }
  }

  /** Throws MISSING_ARGUMENT for a parameter of the mixer without its device. */
  private static void requireDevice(Map<String, Object> target) {
    if (target.get("param") instanceof String param && !target.containsKey("device")) {
      MixerDevice.hintFor(param)
          .ifPresent(
              hint -> {
                throw MISSING_ARGUMENT
                    .because("`device_id` and `param_id` are required for a single envelope")
                    .hint(hint.replaceAll("\\{(\\w+)}", "`$1`"));
              });
    }
  }

  /**
   * Adds the kind to a target if it follows from the other fields of the target. The kinds are a
   * macro and a parameter of a device.
   */
  private static void addKind(Map<String, Object> target) {
    if (target.containsKey("macro") && !target.containsKey("param")) {
      target.putIfAbsent("kind", "macro");
    } else if (target.containsKey("device") && target.containsKey("param")) {
      target.putIfAbsent("kind", "device_param");
    }
  }

  private static void addCurve(Map<String, Object> parts, Map<String, Object> envelope) {
    Object given = envelope.get(CURVE);
    if (given == null && parts.isEmpty()) {
      return;
    }
    Object curve = given == null ? Map.of() : toCurve(given);
    if (curve instanceof Map) {
      Map<String, Object> whole = new LinkedHashMap<>(parts);
      whole.putAll(asMap(curve));
      envelope.put(CURVE, renameCurve(whole));
    }
  }

  /** Returns a curve with the field names that svc uses. */
  static Map<String, Object> renameCurve(Map<String, Object> curve) {
    Map<String, Object> renamed = rename(curve, CURVE_FIELDS);
    boolean isDown = String.valueOf(renamed.get(SHAPE)).toLowerCase(Locale.ROOT).endsWith("down");
    moveLimit(renamed, MIN, isDown ? "to" : "from");
    moveLimit(renamed, MAX, isDown ? "from" : "to");
    return renamed;
  }

  /** Renames the lowest or highest value of a curve to the end at which the curve has it. */
  private static void moveLimit(Map<String, Object> curve, String limit, String end) {
    if (curve.containsKey(limit) && !curve.containsKey(end)) {
      curve.put(end, curve.remove(limit));
    }
  }

  /**
   * Adds the unit dB to negative numbers in an envelope of a level of the mixer, because they
   * cannot be positions from 0 to 1.
   */
  private static void addDecibels(Map<String, Object> target, Map<String, Object> envelope) {
    String param = String.valueOf(target.get("param")).strip().toLowerCase(Locale.ROOT);
    boolean isLevel =
        MixerDevice.isName(String.valueOf(target.get("device")))
            && (param.equals("volume") || MixerDevice.isSend(param));
    if (!isLevel) {
      return;
    }
    if (envelope.get(CURVE) instanceof Map) {
      envelope.put(
          CURVE, withDecibels(asMap(envelope.get(CURVE)), List.of("from", "to", "center")));
    }
    if (envelope.get(POINTS) instanceof List<?> points) {
      envelope.put(
          POINTS,
          points.stream()
              .map(
                  point ->
                      point instanceof Map ? withDecibels(asMap(point), List.of("value")) : point)
              .toList());
    }
  }

  private static Map<String, Object> withDecibels(Map<String, Object> fields, List<String> levels) {
    Map<String, Object> changed = new LinkedHashMap<>(fields);
    for (String level : levels) {
      changed.computeIfPresent(
          level,
          (name, value) ->
              value instanceof Number number && number.doubleValue() < 0
                  ? NumberFormatter.format(number.doubleValue()) + " dB"
                  : value);
    }
    return changed;
  }

  /**
   * Returns fields with other names.
   *
   * @param names the new name for each name to replace. Other fields keep their names. If another
   *     field already has the new name, the old name is kept
   */
  static Map<String, Object> rename(Map<String, Object> fields, Map<String, String> names) {
    Map<String, Object> renamed = new LinkedHashMap<>();
    fields.forEach(
        (field, value) -> {
          String name = ArgumentAliases.toSnakeCase(field);
          String known = names.getOrDefault(name, name);
          renamed.put(fields.containsKey(known) ? name : known, value);
        });
    return renamed;
  }

  @SuppressWarnings("unchecked")
  static Map<String, Object> asMap(Object object) {
    return (Map<String, Object>) object;
  }

  /** Parses a text that contains a JSON object or list; returns other values unchanged. */
  private static Object parse(Object value) {
    if (!(value instanceof String text) || !text.strip().matches("(?s)[\\[{].*")) {
      return value;
    }
    try {
      return Json.parse(text);
    } catch (JsonSyntaxException notJson) {
      return value;
    }
  }
}
