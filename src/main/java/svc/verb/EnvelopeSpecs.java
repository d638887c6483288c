package svc.verb;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.model.DeviceRef;
import svc.model.EnvelopeSpec;
import svc.model.ParamRef;
import svc.model.Point;
import svc.music.CurveRules;
import svc.verb.Converter.Refused;

/** Envelope specs as JSON: a target of a kind, and points or a curve. */
final class EnvelopeSpecs {
  private static final int MACROS = 16;

  /** How an envelope is written. */
  static final String EXAMPLE =
      "For example {\"target\": {\"kind\": \"device_param\", \"device\": \"Auto Filter\", \"param\":"
          + " \"Frequency\"}, \"points\": [{\"time\": 0, \"value\": 0.5}]}.";

  private enum Kind {
    DEVICE_PARAM("A device_param takes device and param."),
    MACRO("A macro takes macro, and device where it is not the first rack's.");

    private final String takes;

    Kind(String takes) {
      this.takes = takes;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private EnvelopeSpecs() {}

  static Converter specs() {
    Map<String, Object> target = new LinkedHashMap<>();
    target.put("kind", Converters.of(Kind.class).schema());
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
    if (points && curve) {
      throw new Refused(
          CONFLICTING_ARGUMENTS, "/points and curve_spec exclude each other", EXAMPLE);
    }
    if (!points && !curve) {
      throw new Refused("needs points or curve_spec", EXAMPLE);
    }
    EnvelopeSpec target = at("/target", () -> target(given.get("target")));
    return new EnvelopeSpec(
        target.device(),
        target.param(),
        target.macro(),
        points ? points(given.get("points")) : List.of(),
        curve ? at("/curve_spec", () -> JsonObjects.curve(given.get("curve_spec"))) : null);
  }

  private static List<Point> points(Object raw) {
    if (!(raw instanceof List<?> list) || list.isEmpty()) {
      throw new Refused("/points must be an array of one point or more", null);
    }
    if (list.size() > CurveRules.MOST_POINTS) {
      throw new Refused(
          "/points must hold at most " + CurveRules.MOST_POINTS + ", not " + list.size(), null);
    }
    List<Point> points = new ArrayList<>();
    for (Object point : list) {
      points.add(at("/points/" + points.size(), () -> JsonObjects.point(point)));
    }
    return points;
  }

  /** A spec of its target alone. */
  private static EnvelopeSpec target(Object raw) {
    Map<?, ?> given = JsonObjects.fields(raw, List.of("kind", "device", "param", "macro"));
    return switch (JsonObjects.required(given, "kind", Kind.class)) {
      case MACRO -> {
        alien(given, "param", Kind.MACRO);
        DeviceRef device = JsonObjects.read(given, "device", DeviceRef.class);
        yield new EnvelopeSpec(device, null, macro(given), List.of(), null);
      }
      case DEVICE_PARAM -> {
        alien(given, "macro", Kind.DEVICE_PARAM);
        DeviceRef device = JsonObjects.required(given, "device", DeviceRef.class);
        ParamRef param = JsonObjects.required(given, "param", ParamRef.class);
        yield new EnvelopeSpec(device, param, null, List.of(), null);
      }
    };
  }

  private static void alien(Map<?, ?> given, String name, Kind kind) {
    if (given.get(name) != null) {
      throw new Refused("/" + name + " does not go with kind " + kind, kind.takes);
    }
  }

  private static int macro(Map<?, ?> given) {
    int macro = JsonObjects.required(given, "macro", Integer.class);
    if (macro < 1 || macro > MACROS) {
      throw new Refused("/macro must be between 1 and " + MACROS + ", not " + macro, null);
    }
    return macro;
  }

  private interface Reading<T> {
    T read();
  }

  private static <T> T at(String place, Reading<T> reading) {
    try {
      return reading.read();
    } catch (Refused refused) {
      String why = refused.getMessage() == null ? " has the wrong form" : refused.getMessage();
      throw new Refused(refused.code(), place + why, refused.hint());
    }
  }
}
