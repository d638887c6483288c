package svc.verb.binding;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.verb.binding.JsonObjectConverters.describe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import svc.curve.CurveValidator;
import svc.json.JsonObject;
import svc.model.argument.DeviceReference;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.ParameterReference;
import svc.model.device.MixerDevice;
import svc.model.envelope.Interpolation;
import svc.model.envelope.RequestedPoint;
import svc.verb.binding.ArgumentConverter.ConversionException;

/** Converts JSON objects to envelope specifications: a target, and either points or a curve. */
final class EnvelopeSpecConverter {
  private static final int MACRO_COUNT = 16;
  private static final Map<String, Object> TEXT_SCHEMA = Map.of("type", "string");

  /** A hint with an example of a valid envelope. */
  static final String EXAMPLE =
      "Give, for example, {\"target\": {\"kind\": \"device_param\", \"device\": \"Auto Filter\", \"param\":"
          + " \"Frequency\"}, \"points\": [{\"time\": 0, \"value\": 0.5}]}.";

  private enum EnvelopeTargetKind {
    DEVICE_PARAM("A target of kind device_param requires device and param."),
    MACRO(
        "A target of kind macro requires macro; it also requires device if the rack is not the first one."),
    MIXER(
        "A target of kind mixer requires only param: volume, pan, mute, send:RETURN, or tempo on main.");

    private final String hint;

    EnvelopeTargetKind(String hint) {
      this.hint = hint;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private EnvelopeSpecConverter() {}

  static ArgumentConverter converter() {
    Map<String, Object> target = new LinkedHashMap<>();
    target.put("kind", ArgumentConverters.forType(EnvelopeTargetKind.class).schema());
    target.put("device", describe(TEXT_SCHEMA, "as device_id, or mixer"));
    target.put(
        "param", describe(TEXT_SCHEMA, "name or index; of mixer: volume, pan, mute, send:RETURN"));
    target.put("macro", describe(Map.of("type", "integer"), "number of a rack's macro"));
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("target", JsonObjectConverters.objectSchema(target, List.of("kind")));
    properties.put("points", arraySchema(JsonObjectConverters.pointConverter().schema()));
    properties.put("curve_spec", JsonObjectConverters.curveConverter().schema());
    properties.put("interpolate", JsonObjectConverters.interpolationSchema());
    return new ArgumentConverter(
        "an object with a target and points or curve_spec",
        JsonObjectConverters.objectSchema(properties, List.of("target")),
        EnvelopeSpecConverter::readSpec);
  }

  private static Map<String, Object> arraySchema(Map<String, Object> items) {
    Map<String, Object> array = new LinkedHashMap<>();
    array.put("type", "array");
    array.put("items", items);
    return array;
  }

  private static EnvelopeSpec readSpec(Object raw) {
    JsonObject given =
        JsonObjectConverters.readFields(
            raw, List.of("target", "points", "curve_spec", "interpolate"));
    boolean points = given.get("points") != null;
    boolean curve = given.get("curve_spec") != null;
    if (points && curve) {
      throw new ConversionException(
          CONFLICTING_ARGUMENTS,
          "/points and curve_spec cannot be used together",
          "Give only one of these fields.");
    }
    if (!points && !curve) {
      throw new ConversionException("must have points or curve_spec", EXAMPLE);
    }
    EnvelopeSpec target = readAt("/target", () -> readTarget(given.get("target")));
    return new EnvelopeSpec(
        target.device(),
        target.param(),
        target.macro(),
        points ? readPoints(given.get("points")) : List.of(),
        curve
            ? readAt("/curve_spec", () -> JsonObjectConverters.readCurve(given.get("curve_spec")))
            : null,
        JsonObjectConverters.readOptional(given, "interpolate", Interpolation.class));
  }

  private static List<RequestedPoint> readPoints(Object raw) {
    if (!(raw instanceof List<?> list) || list.isEmpty()) {
      throw new ConversionException(
          "/points must be an array with at least one point",
          "Give, for example, [{\"time\": 0, \"value\": 0.5}].");
    }
    if (list.size() > CurveValidator.MAX_POINTS) {
      throw new ConversionException(
          "/points must contain at most "
              + CurveValidator.MAX_POINTS
              + " points, not "
              + list.size(),
          null);
    }
    List<RequestedPoint> points = new ArrayList<>();
    for (Object point : list) {
      points.add(readAt("/points/" + points.size(), () -> JsonObjectConverters.readPoint(point)));
    }
    return points;
  }

  /**
   * Reads the target of an envelope. Returns a specification that has neither points nor a curve.
   */
  private static EnvelopeSpec readTarget(Object raw) {
    JsonObject given =
        JsonObjectConverters.readFields(raw, List.of("kind", "device", "param", "macro"));
    return switch (JsonObjectConverters.readRequired(given, "kind", EnvelopeTargetKind.class)) {
      case MACRO -> {
        rejectField(given, "param", EnvelopeTargetKind.MACRO);
        DeviceReference device =
            JsonObjectConverters.readOptional(given, "device", DeviceReference.class);
        yield new EnvelopeSpec(device, null, readMacro(given), List.of(), null, null);
      }
      case MIXER -> {
        rejectField(given, "macro", EnvelopeTargetKind.MIXER);
        rejectField(given, "device", EnvelopeTargetKind.MIXER);
        ParameterReference param =
            JsonObjectConverters.readRequired(given, "param", ParameterReference.class);
        yield new EnvelopeSpec(
            new DeviceReference(MixerDevice.NAME), param, null, List.of(), null, null);
      }
      case DEVICE_PARAM -> {
        rejectField(given, "macro", EnvelopeTargetKind.DEVICE_PARAM);
        DeviceReference device =
            JsonObjectConverters.readRequired(given, "device", DeviceReference.class);
        ParameterReference param =
            JsonObjectConverters.readRequired(given, "param", ParameterReference.class);
        yield new EnvelopeSpec(device, param, null, List.of(), null, null);
      }
    };
  }

  private static void rejectField(JsonObject given, String name, EnvelopeTargetKind kind) {
    if (given.get(name) != null) {
      throw new ConversionException("/" + name + " cannot be used with kind " + kind, kind.hint);
    }
  }

  private static int readMacro(JsonObject given) {
    int macro = JsonObjectConverters.readRequired(given, "macro", Integer.class);
    if (macro < 1 || macro > MACRO_COUNT) {
      throw new ConversionException(
          "/macro must be between 1 and " + MACRO_COUNT + ", not " + macro,
          "Give a number in this range.");
    }
    return macro;
  }

  private interface SpecFieldReader<T> {
    T read();
  }

  private static <T> T readAt(String pointer, SpecFieldReader<T> reader) {
    try {
      return reader.read();
    } catch (ConversionException e) {
      String message = e.getMessage() == null ? " must be an object" : e.getMessage();
      throw new ConversionException(e.code(), pointer + message, e.hint());
    }
  }
}
