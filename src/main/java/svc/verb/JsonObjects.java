package svc.verb;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.AutomationCurve;
import svc.model.Beats;
import svc.model.CurveSpec;
import svc.model.Numbers;
import svc.model.Point;
import svc.model.Quantity;
import svc.music.CurveRules;
import svc.music.Names;
import svc.music.Nearest;
import svc.verb.Converter.Refused;

/** Arguments that are JSON objects; what is wrong inside one is named by its place in it. */
final class JsonObjects {
  private static final List<String> CURVE =
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

  /** What a result adds to a point may stay in it when it is written back. */
  private static final List<String> POINT = List.of("time", "value", "display");

  private JsonObjects() {}

  static Converter points() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("time", number(0, null));
    properties.put("value", number(0, 1));
    return new Converter(
        "an object with time and value",
        object(properties, List.of("time", "value")),
        JsonObjects::point);
  }

  static Converter curves() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("shape", Converters.constants(AutomationCurve.class).schema());
    properties.put("length", Map.of("type", "number"));
    for (String name : List.of("from", "to", "center", "range", "smoothness")) {
      properties.put(name, number(0, 1));
    }
    Map<String, Object> teeth = number(1, 4096);
    teeth.put("type", "integer");
    properties.put("subdivisions", teeth);
    properties.put("seed", Map.of("type", "integer"));
    properties.put("format", formats());
    return new Converter(
        "an object with a shape", object(properties, List.of("shape")), JsonObjects::curve);
  }

  private static Map<String, Object> formats() {
    Map<String, Object> format = number(CurveRules.FIRST_FORMAT, CurveRules.FORMAT);
    format.put("type", "integer");
    return format;
  }

  static Point point(Object raw) {
    Map<?, ?> given = fields(raw, POINT);
    double time = Beats.snapped(required(given, "time"), 0);
    double value = required(given, "value");
    if (time < 0) {
      throw new Refused("/time must be at least 0, not " + Numbers.plain(time), null);
    }
    if (value < 0 || value > 1) {
      throw new Refused("/value must be between 0 and 1, not " + Numbers.plain(value), null);
    }
    return new Point(time, value);
  }

  static CurveSpec curve(Object raw) {
    Map<?, ?> given = fields(raw, CURVE);
    return new CurveSpec(
        read(given, "shape", AutomationCurve.class),
        amount(given, "length"),
        amount(given, "from"),
        amount(given, "to"),
        read(given, "subdivisions", Integer.class),
        amount(given, "center"),
        amount(given, "range"),
        amount(given, "smoothness"),
        read(given, "seed", Long.class),
        read(given, "format", Integer.class));
  }

  static Map<?, ?> fields(Object raw, List<String> known) {
    if (!(raw instanceof Map<?, ?> given)) {
      throw new Refused();
    }
    for (Object key : given.keySet()) {
      String name = String.valueOf(key);
      if (!known.contains(name)) {
        List<String> near = Nearest.to(name, known);
        String hint = near.isEmpty() ? "It takes " : "Did you mean ";
        String names = String.join(", ", near.isEmpty() ? known : near);
        throw new Refused(
            "/" + Names.shown(name) + " is no such field",
            hint + names + (near.isEmpty() ? "." : "?"));
      }
    }
    return given;
  }

  private static double required(Map<?, ?> given, String name) {
    Double amount = amount(given, name);
    if (amount == null) {
      throw new Refused("/" + name + " is missing", null);
    }
    return amount;
  }

  private static Double amount(Map<?, ?> given, String name) {
    Converter number =
        new Converter("a number", Map.of(), raw -> Converters.number(raw, Quantity.Unit.BEATS));
    return (Double) read(given, name, number);
  }

  /** A field's value, null where it has none. */
  static <T> T read(Map<?, ?> given, String name, Class<T> type) {
    return type.cast(read(given, name, Converters.of(type)));
  }

  /** A field's value, which must be there. */
  static <T> T required(Map<?, ?> given, String name, Class<T> type) {
    T value = read(given, name, type);
    if (value == null) {
      throw new Refused("/" + name + " is missing", null);
    }
    return value;
  }

  private static Object read(Map<?, ?> given, String name, Converter converter) {
    Object raw = given.get(name);
    try {
      return raw == null ? null : converter.reader().read(raw);
    } catch (Refused refused) {
      String form =
          refused.getMessage() == null ? "must be " + converter.form() : refused.getMessage();
      throw new Refused("/" + name + " " + form, refused.hint());
    }
  }

  private static Map<String, Object> number(Integer least, Integer most) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "number");
    schema.put("minimum", least);
    if (most != null) {
      schema.put("maximum", most);
    }
    return schema;
  }

  static Map<String, Object> object(Map<String, Object> properties, List<String> required) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("required", required);
    return schema;
  }
}
