package svc.frontend.mcp.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.model.argument.EnvelopeSpec;
import svc.model.envelope.RequestedPoint;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * Reads envelopes, curves and points under the names that assistants use, and with their fields
 * beside them instead of inside them.
 */
final class EnvelopeArguments {
  private static final String CURVE = "curve_spec";
  private static final String SHAPE = "shape";
  private static final String POINTS = "points";
  private static final String TARGET = "target";
  private static final String ENVELOPES = "envelopes";

  private static final Map<String, String> POINT_FIELDS =
      Map.ofEntries(
          Map.entry("t", "time"),
          Map.entry("x", "time"),
          Map.entry("beats", "time"),
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

  /** The fields of a curve that can be given beside it. */
  private static final Set<String> CURVE_PARTS =
      Set.of(
          SHAPE,
          "from",
          "to",
          "start_value",
          "end_value",
          "from_value",
          "to_value",
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

  private static final Set<String> CURVE_LENGTHS = Set.of("length", "length_beats", "duration");

  private EnvelopeArguments() {}

  static boolean takesEnvelopes(ArgumentDescriptor arg) {
    return arg.type().equals(EnvelopeSpec.class.getName());
  }

  /**
   * Moves the fields of an envelope or of a curve that are arguments of the call to the argument
   * that contains them.
   */
  static Map<String, Object> fold(VerbDescriptor verb, Map<String, Object> given) {
    boolean takesCurve = hasArgument(verb, CURVE);
    boolean takesEnvelopes = hasArgument(verb, ENVELOPES) && !given.containsKey(ENVELOPES);
    if (!takesCurve && !takesEnvelopes) {
      return given;
    }
    Map<String, Object> folded = new LinkedHashMap<>();
    Map<String, Object> envelope = new LinkedHashMap<>();
    given.forEach(
        (name, value) -> {
          String plain = ArgumentAliases.toSnakeCase(name);
          boolean isOwn = hasArgument(verb, plain);
          boolean isPart =
              !isOwn
                  && (isEnvelopePart(plain, takesEnvelopes)
                      || takesCurve && CURVE_LENGTHS.contains(plain));
          (isPart ? envelope : folded).put(isPart ? plain : name, value);
        });
    if (takesCurve) {
      putCurve(envelope, folded);
    } else if (!envelope.isEmpty()) {
      folded.put(ENVELOPES, List.of(envelope));
    }
    return folded;
  }

  private static boolean isEnvelopePart(String name, boolean isWhole) {
    boolean isTarget = TARGET_FIELDS.containsKey(name) || TARGET_FIELDS.containsValue(name);
    boolean isData = ENVELOPE_FIELDS.containsKey(name) || name.equals(POINTS) || name.equals(CURVE);
    return CURVE_PARTS.contains(name)
        || isWhole && (isTarget || isData || name.equals(TARGET) || name.equals("interpolate"))
        || name.equals("curve");
  }

  private static void putCurve(Map<String, Object> parts, Map<String, Object> folded) {
    if (parts.isEmpty()) {
      return;
    }
    Object given = parts.containsKey("curve") ? parts.remove("curve") : folded.get(CURVE);
    Object curve = toCurve(given == null ? parts : given);
    Map<String, Object> whole = new LinkedHashMap<>(parts);
    if (curve instanceof Map<?, ?> fields) {
      fields.forEach((name, value) -> whole.put(String.valueOf(name), value));
    }
    folded.put(CURVE, rename(whole, CURVE_FIELDS));
  }

  private static boolean hasArgument(VerbDescriptor verb, String name) {
    return verb.argsOn(FrontEnd.MCP).stream().anyMatch(arg -> arg.tool().equals(name));
  }

  /** Returns points whose fields have the names of svc. */
  static Object renamePoints(ArgumentDescriptor arg, Object points) {
    boolean isPoints = arg.type().equals(RequestedPoint.class.getName());
    return isPoints ? renamePoints(points) : points;
  }

  private static Object renamePoints(Object given) {
    Object points = parse(given);
    if (points instanceof Map<?, ?> point) {
      return List.of(rename(point, POINT_FIELDS));
    }
    return points instanceof List<?> list
        ? list.stream()
            .map(point -> point instanceof Map<?, ?> map ? rename(map, POINT_FIELDS) : point)
            .toList()
        : points;
  }

  /** Returns a curve as an object; the name of a shape is a curve of this shape. */
  static Object toCurve(Object given) {
    Object curve = parse(given);
    return curve instanceof Map<?, ?> map
        ? rename(map, CURVE_FIELDS)
        : curve instanceof String shape ? Map.of(SHAPE, shape) : curve;
  }

  /** Returns an envelope whose fields have the names of svc and are where svc expects them. */
  static Object renameEnvelope(Object given) {
    if (!(parse(given) instanceof Map<?, ?> map)) {
      return given;
    }
    Map<String, Object> fields = rename(map, ENVELOPE_FIELDS);
    Map<String, Object> target = new LinkedHashMap<>();
    if (parse(fields.get(TARGET)) instanceof Map<?, ?> own) {
      target.putAll(rename(own, TARGET_FIELDS));
    }
    Map<String, Object> curve = new LinkedHashMap<>();
    Map<String, Object> envelope = new LinkedHashMap<>();
    fields.forEach((name, value) -> place(name, value, target, curve, envelope));
    addKind(target);
    if (!target.isEmpty()) {
      envelope.put(TARGET, target);
    }
    addCurve(curve, envelope);
    envelope.computeIfPresent(POINTS, (name, points) -> renamePoints(points));
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

  /** Adds the kind of a target if its other fields leave no choice. */
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
    if (curve instanceof Map<?, ?> fields) {
      Map<String, Object> whole = rename(parts, CURVE_FIELDS);
      fields.forEach((name, value) -> whole.put(String.valueOf(name), value));
      envelope.put(CURVE, whole);
    }
  }

  private static Map<String, Object> rename(Map<?, ?> fields, Map<String, String> names) {
    Map<String, Object> renamed = new LinkedHashMap<>();
    fields.forEach(
        (field, value) -> {
          String name = ArgumentAliases.toSnakeCase(String.valueOf(field));
          String known = names.getOrDefault(name, name);
          renamed.put(fields.containsKey(known) ? name : known, value);
        });
    return renamed;
  }

  /** Returns the content of a text that is a JSON object or list; otherwise the value itself. */
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
