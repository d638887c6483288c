package svc.verb;

import static svc.model.ErrorCode.INVALID_PART_TYPE;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import svc.model.Bars;
import svc.model.BrowserPath;
import svc.model.Db;
import svc.model.DeviceRef;
import svc.model.ItemRef;
import svc.model.Numbers;
import svc.model.ParamRef;
import svc.model.ParamValue;
import svc.model.PartType;
import svc.model.ProfileName;
import svc.model.Quantity;
import svc.model.ReturnName;
import svc.model.SceneRef;
import svc.model.SendLevel;
import svc.model.SourceName;
import svc.model.Subject;
import svc.model.TagSuffix;
import svc.model.TopicName;
import svc.model.TrackHandle;
import svc.model.TrackRef;
import svc.music.Names;
import svc.music.Nearest;
import svc.music.Position;
import svc.music.TrackHints;
import svc.verb.Converter.Refused;

/**
 * The one place where the faces' inputs meet: a converter for each type that an argument may have.
 */
final class Converters {
  private static final Converter TEXT =
      new Converter("text", Map.of("type", "string"), Converters::plain);

  /** Far above any name or path; what is longer would only cost time. */
  private static final int LONGEST = 4096;

  private static final List<String> SILENT = List.of("-inf", "-infinity");
  private static final int LONGEST_NUMBER = 64;
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?");

  private Converters() {}

  /** The converter for an argument, or for each of its values where it takes several. */
  static Converter of(ArgSpec arg) {
    return of(arg.type());
  }

  /** The converter for a type. */
  static Converter of(Class<?> type) {
    return of(type.getName());
  }

  private static Converter of(String type) {
    return switch (type) {
      case "java.lang.String" -> TEXT;
      case "boolean", "java.lang.Boolean" ->
          new Converter("true or false", Map.of("type", "boolean"), Converters::flag);
      case "int", "java.lang.Integer" -> integer();
      case "java.lang.Long" -> seed();
      case "svc.model.Point" -> JsonObjects.points();
      case "svc.model.CurveSpec" -> JsonObjects.curves();
      case "svc.model.EnvelopeSpec" -> EnvelopeSpecs.specs();
      case "double", "java.lang.Double" ->
          new Converter("a number", Map.of("type", "number"), v -> number(v, null));
      case "svc.model.Bars" ->
          new Converter("a number of bars", Map.of("type", "number"), Converters::bars);
      case "svc.model.Db" ->
          new Converter("a level in dB or -inf", eitherNumberOr(silence()), Converters::level);
      case "java.nio.file.Path" ->
          new Converter("a path", Map.of("type", "string"), Converters::path);
      case "svc.model.TrackRef" -> reference("a track", v -> new TrackRef(text(v)));
      case "svc.model.TrackHandle" ->
          reference("a track handle or name", v -> new TrackHandle(text(v)));
      case "svc.model.SceneRef" -> reference("a scene", v -> new SceneRef(text(v)));
      case "svc.model.DeviceRef" -> reference("a device", v -> new DeviceRef(text(v)));
      case "svc.model.ParamRef" -> reference("a parameter", v -> new ParamRef(text(v)));
      case "svc.model.ItemRef" -> reference("a URI or a part of a name", v -> new ItemRef(text(v)));
      case "svc.model.ProfileName" -> reference("a profile", v -> new ProfileName(text(v)));
      case "svc.model.TopicName" -> reference("a topic", v -> new TopicName(text(v)));
      case "svc.model.Subject" -> reference("a subject", v -> new Subject(text(v)));
      case "svc.model.SourceName" -> reference("a source", v -> new SourceName(text(v)));
      case "svc.model.ReturnName" -> reference("a return", v -> new ReturnName(text(v)));
      case "svc.model.TagSuffix" -> reference("a tag", v -> new TagSuffix(text(v)));
      case "svc.model.BrowserPath" -> reference("a browser path", v -> new BrowserPath(plain(v)));
      case "svc.music.Position" -> reference("a position", Converters::position);
      case "svc.model.PartType" ->
          new Converter("a part type", names(PartType.names()), Converters::partType);
      case "svc.model.ParamValue" ->
          new Converter(
              "a raw number or a displayed value",
              eitherNumberOr(Map.of("type", "string")),
              Converters::paramValue);
      case "svc.model.MixEntry" -> MixEntries.converter();
      case "svc.model.SendLevel" ->
          new Converter("<return_name>=<dB>", Map.of("type", "string"), Converters::send);
      default -> constants(enumOf(type));
    };
  }

  private static Converter integer() {
    return new Converter("a whole number", Map.of("type", "integer"), Converters::whole);
  }

  private static Converter seed() {
    return new Converter(
        "a whole number of at most 53 bits", Map.of("type", "integer"), Converters::exact);
  }

  private static Class<?> enumOf(String type) {
    try {
      return Class.forName(type);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("no converter for " + type, e);
    }
  }

  private static Path path(Object raw) {
    try {
      return Path.of(text(raw));
    } catch (InvalidPathException e) {
      throw new Refused("is no path here: " + e.getReason(), null);
    }
  }

  private static Bars bars(Object raw) {
    return new Bars(number(raw, Quantity.Unit.BARS));
  }

  private static Converter reference(String form, Converter.Reader reader) {
    return new Converter(form, Map.of("type", "string"), reader);
  }

  private static String text(Object raw) {
    String text = plain(raw);
    if (text.isBlank()) {
      throw new Refused("must not be empty", null);
    }
    return text;
  }

  /** Text that may be empty, such as a name. */
  static String plain(Object raw) {
    if (raw instanceof Quantity || raw instanceof List || raw instanceof Map) {
      throw new Refused();
    }
    String text = raw instanceof Double d ? Numbers.plain(d) : String.valueOf(raw);
    if (text.length() > LONGEST) {
      throw new Refused("must have at most " + LONGEST + " characters", null);
    }
    if (text.indexOf('\0') >= 0) {
      throw new Refused("must not contain a NUL character", null);
    }
    return text;
  }

  private static Boolean flag(Object raw) {
    return switch (String.valueOf(raw).toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw new Refused();
    };
  }

  private static Integer whole(Object raw) {
    double value = number(raw, null);
    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
      throw new Refused();
    }
    return (int) value;
  }

  /** A number that every reader of JSON keeps; beyond 2^53 some would change it. */
  private static Long exact(Object raw) {
    double value = number(raw, null);
    if (value != Math.rint(value) || Math.abs(value) >= 1L << 53) {
      throw new Refused();
    }
    return (long) value;
  }

  static Double number(Object raw, Quantity.Unit unit) {
    if (raw instanceof Quantity quantity) {
      return amount(quantity, unit);
    }
    double value = raw instanceof Number n ? n.doubleValue() : parse(raw);
    if (!Double.isFinite(value)) {
      throw new Refused();
    }
    return value;
  }

  private static double amount(Quantity quantity, Quantity.Unit unit) {
    if (quantity.unit() != unit || !Double.isFinite(quantity.amount())) {
      throw new Refused();
    }
    return quantity.amount();
  }

  private static double parse(Object raw) {
    Double number = raw instanceof String text ? numeral(text) : null;
    if (number == null) {
      throw new Refused();
    }
    return number;
  }

  /** The number that a text is, as every face writes numbers; null where it is none. */
  static Double numeral(String text) {
    String plain = text.strip();
    boolean is = plain.length() <= LONGEST_NUMBER && NUMBER.matcher(plain).matches();
    return is ? Double.valueOf(plain) : null;
  }

  static Db level(Object raw) {
    String text = raw instanceof String s ? s.strip().toLowerCase(Locale.ROOT) : "";
    if (text.endsWith("db")) {
      text = text.substring(0, text.length() - 2).strip();
    }
    if (SILENT.contains(text) || raw instanceof Double d && d == Double.NEGATIVE_INFINITY) {
      return Db.SILENCE;
    }
    return new Db(number(text.isEmpty() ? raw : text, Quantity.Unit.DB));
  }

  private static ParamValue paramValue(Object raw) {
    if (raw instanceof Quantity quantity) {
      return new ParamValue(null, quantity.toString());
    }
    try {
      return new ParamValue(number(raw, null), null);
    } catch (Refused notANumber) {
      return new ParamValue(null, text(raw).strip());
    }
  }

  private static Map<String, Object> silence() {
    return names(List.of("-inf"));
  }

  private static Map<String, Object> eitherNumberOr(Map<String, Object> other) {
    return Map.of("anyOf", List.of(Map.of("type", "number"), other));
  }

  private static SendLevel send(Object raw) {
    String text = text(raw);
    int equals = text.lastIndexOf('=');
    if (equals < 1) {
      throw new Refused();
    }
    try {
      return new SendLevel(text.substring(0, equals).strip(), level(text.substring(equals + 1)));
    } catch (Refused e) {
      throw new Refused(
          "has no level in dB after the = in " + Names.quoted(text), "For example A-Reverb=-12.");
    }
  }

  private static Position position(Object raw) {
    boolean amount = raw instanceof Number || raw instanceof Quantity;
    return Position.parse(amount ? raw : text(raw));
  }

  static PartType partType(Object raw) {
    String text = text(raw);
    return PartType.ofTag(text)
        .orElseThrow(
            () ->
                INVALID_PART_TYPE
                    .because(
                        "there is no part type "
                            + Names.quoted(text)
                            + "; they are "
                            + String.join(", ", PartType.names()))
                    .with("valid", PartType.names())
                    .near(likely(text)));
  }

  /** What is spelled alike, else what tracks of that name are. */
  private static List<String> likely(String text) {
    List<String> near = Nearest.to(text, PartType.names());
    return near.isEmpty() ? TrackHints.of(text).stream().map(PartType::toString).toList() : near;
  }

  static Converter constants(Class<?> type) {
    List<String> names = Arrays.stream(type.getEnumConstants()).map(Object::toString).toList();
    return new Converter(
        "one of " + String.join(", ", names), names(names), v -> constant(type, names, v));
  }

  private static Map<String, Object> names(List<String> names) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "string");
    schema.put("enum", names);
    return schema;
  }

  private static Object constant(Class<?> type, List<String> names, Object raw) {
    String text = text(raw).strip();
    for (int i = 0; i < names.size(); i++) {
      if (names.get(i).equalsIgnoreCase(text)) {
        return type.getEnumConstants()[i];
      }
    }
    List<String> near = Nearest.to(text, names);
    throw near.isEmpty()
        ? new Refused()
        : new Refused(null, "Did you mean " + String.join(", ", near) + "?");
  }
}
