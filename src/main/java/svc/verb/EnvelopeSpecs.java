package svc.verb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.CurveSpec;
import svc.model.DeviceRef;
import svc.model.EnvelopeSpec;
import svc.model.ParamRef;
import svc.model.Point;
import svc.verb.Converter.Refused;

/** Envelope specs as JSON: a target of a kind, and points or a curve. */
final class EnvelopeSpecs {
  private static final int MACROS = 16;

  private EnvelopeSpecs() {}

  static Converter specs() {
    Map<String, Object> kind = new LinkedHashMap<>();
    kind.put("type", "string");
    kind.put("enum", List.of("device_param", "macro"));
    Map<String, Object> target = new LinkedHashMap<>();
    target.put("kind", kind);
    target.put("device", Map.of("type", "string"));
    target.put("param", Map.of("type", "string"));
    target.put("macro", Map.of("type", "integer"));
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("target", JsonObjects.object(target, List.of("kind")));
    properties.put("points", array(JsonObjects.points().schema()));
    properties.put("curve_spec", JsonObjects.curves().schema());
    return new Converter(
        "an object with a target and points or curve_spec",
        JsonObjects.object(properties, List.of("target")),
        EnvelopeSpecs::spec);
  }

  private static Map<String, Object> array(Map<String, Object> items) {
    Map<String, Object> array = new LinkedHashMap<>();
    array.put("type", "array");
    array.put("items", items);
    return array;
  }

  private static EnvelopeSpec spec(Object raw) {
    Map<?, ?> given = JsonObjects.fields(raw, List.of("target", "points", "curve_spec"));
    boolean points = given.get("points") != null;
    boolean curve = given.get("curve_spec") != null;
    if (points == curve) {
      throw new Refused(
          points ? "/points and curve_spec exclude each other" : " needs points or curve_spec",
          null);
    }
    return target(
        at("/target", () -> JsonObjects.fields(given.get("target"), TARGET)),
        points ? points(given.get("points")) : List.of(),
        curve ? (CurveSpec) at("/curve_spec", () -> read(JsonObjects.curves(), given)) : null);
  }

  private static final List<String> TARGET = List.of("kind", "device", "param", "macro");

  private static Object read(Converter curves, Map<?, ?> given) {
    return curves.reader().read(given.get("curve_spec"));
  }

  private static List<Point> points(Object raw) {
    if (!(raw instanceof List<?> list) || list.isEmpty()) {
      throw new Refused("/points must be an array of one point or more", null);
    }
    List<Point> points = new ArrayList<>();
    for (Object point : list) {
      points.add(at("/points/" + points.size(), () -> JsonObjects.point(point)));
    }
    return points;
  }

  private static EnvelopeSpec target(Map<?, ?> target, List<Point> points, CurveSpec curve) {
    Object device = target.get("device");
    DeviceRef ref = device == null ? null : new DeviceRef(String.valueOf(device));
    if ("macro".equals(target.get("kind"))) {
      return new EnvelopeSpec(ref, null, macro(target.get("macro")), points, curve);
    }
    if (!"device_param".equals(target.get("kind"))) {
      throw new Refused("/target/kind must be device_param or macro", null);
    }
    if (ref == null || target.get("param") == null) {
      throw new Refused("/target needs device and param", null);
    }
    ParamRef param = new ParamRef(String.valueOf(target.get("param")));
    return new EnvelopeSpec(ref, param, null, points, curve);
  }

  private static int macro(Object raw) {
    if (raw instanceof Number number
        && number.doubleValue() == number.intValue()
        && number.intValue() >= 1
        && number.intValue() <= MACROS) {
      return number.intValue();
    }
    throw new Refused("/target/macro must be between 1 and " + MACROS, null);
  }

  private interface Reading<T> {
    T read();
  }

  private static <T> T at(String place, Reading<T> reading) {
    try {
      return reading.read();
    } catch (Refused refused) {
      String why = refused.getMessage() == null ? " has the wrong form" : refused.getMessage();
      throw new Refused(place + why, refused.hint());
    }
  }
}
