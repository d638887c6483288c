package svc.verb;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.Records;
import svc.model.Bars;
import svc.model.Db;
import svc.model.ErrorCode;
import svc.model.Numbers;
import svc.model.Quantity;
import svc.model.SvcException;
import svc.music.Names;
import svc.verb.Converter.Refused;

/** Makes a verb from what a face was given. */
final class Binder {
  private Binder() {}

  /**
   * The verb, checked.
   *
   * @param given values by component name, as the face has them; null counts as not given
   */
  static Verb<?> bind(Descriptor verb, Map<String, ?> given, Face face) {
    Map<String, ?> placed = placed(verb, given, face);
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < verb.args().size(); ) {
      List<ArgSpec> neighbours = neighbours(verb.args(), i);
      List<Object> own = new ArrayList<>();
      neighbours.forEach(arg -> own.add(value(verb, arg, placed, face)));
      String group = neighbours.get(0).group();
      values.add(group == null ? own.get(0) : construct(Descriptor.load(group), own));
      i += own.size();
    }
    return (Verb<?>) construct(verb.verbClass(), values);
  }

  /**
   * The values with the name of a file, given for an argument that takes objects, in the place of
   * the argument that takes such files; tools read no files.
   */
  static Map<String, ?> placed(Descriptor verb, Map<String, ?> given, Face face) {
    Map<String, Object> placed = new LinkedHashMap<>(given);
    for (ArgSpec arg : verb.args()) {
      boolean named =
          face != Face.MCP
              && given.get(arg.component()) instanceof String text
              && areObjects(arg)
              && !text.matches("(?s)\\s*[\\[{].*");
      if (named) {
        verb.args().stream()
            .filter(file -> file.tool().equals(arg.tool() + "_file"))
            .findFirst()
            .ifPresent(file -> placed.put(file.component(), placed.remove(arg.component())));
      }
    }
    return placed;
  }

  /** The arguments from an index on that fill one component of the verb's record. */
  private static List<ArgSpec> neighbours(List<ArgSpec> args, int from) {
    String group = args.get(from).group();
    int end = from + 1;
    while (group != null && end < args.size() && group.equals(args.get(end).group())) {
      end++;
    }
    return args.subList(from, end);
  }

  private static Object construct(Class<? extends Record> type, List<Object> values) {
    return Records.construct(type, values.toArray());
  }

  static Object value(Descriptor verb, ArgSpec arg, Map<String, ?> given, Face face) {
    Object raw = given.get(arg.component());
    if (raw == null && !arg.defaultOn(face).isEmpty()) {
      raw = arg.defaultOn(face);
    }
    if (raw == null) {
      return absent(verb, arg, face);
    }
    return arg.repeatable() ? list(arg, raw) : one(arg, arg.token(), raw);
  }

  private static Object absent(Descriptor verb, ArgSpec arg, Face face) {
    if (arg.requiredOn(face)) {
      throw MISSING_ARGUMENT
          .because(arg.token() + " is missing: " + arg.description())
          .hint("`svc help " + verb.name() + "` shows the arguments.")
          .with("argument", arg.tool());
    }
    if (arg.repeatable()) {
      return areObjects(arg) ? null : List.of();
    }
    return arg.type().equals("boolean") ? (Object) false : null;
  }

  private static List<Object> list(ArgSpec arg, Object raw) {
    List<?> elements = elements(arg, raw);
    List<Object> values = new ArrayList<>();
    for (Object element : elements) {
      values.add(element(arg, values.size(), element));
    }
    return values;
  }

  /** The values of an argument that takes several, as a face has them. */
  static List<?> elements(ArgSpec arg, Object raw) {
    List<?> elements = raw instanceof List<?> list ? list : List.of(raw);
    return areObjects(arg) ? JsonLists.parsed(arg, elements) : elements;
  }

  /** One of them. */
  static Object element(ArgSpec arg, int index, Object raw) {
    return one(arg, areObjects(arg) ? arg.token() + "/" + index : arg.token(), raw);
  }

  private static boolean areObjects(ArgSpec arg) {
    return "object".equals(Converters.of(arg).schema().get("type"));
  }

  private static Object one(ArgSpec arg, String name, Object raw) {
    Converter converter = Converters.of(arg);
    Object value;
    try {
      value = converter.reader().read(inOwnUnit(arg, raw));
    } catch (Refused refused) {
      throw refusal(arg, name, converter, raw, refused);
    } catch (SvcException told) {
      throw told.with("argument", arg.tool());
    }
    double number = numeric(value);
    boolean silence = value instanceof Db db && db.isSilence();
    if (!silence && !arg.accepts(number)) {
      throw invalid(arg, raw, arg.token() + " must be " + inUnit(arg) + ", not " + shown(arg, raw));
    }
    return value;
  }

  /** A number with the unit that the argument has anyway, such as 16 beats of a length. */
  private static Object inOwnUnit(ArgSpec arg, Object raw) {
    return raw instanceof Quantity quantity
            && arg.type().equals("double")
            && quantity.unit().symbol().equals(arg.unit())
        ? quantity.amount()
        : raw;
  }

  private static double numeric(Object value) {
    if (value instanceof Db db) {
      return db.value();
    }
    if (value instanceof Bars bars) {
      return bars.count();
    }
    return value instanceof Number number ? number.doubleValue() : Double.NaN;
  }

  private static SvcException refusal(
      ArgSpec arg, String name, Converter accepts, Object raw, Refused refused) {
    String message =
        refused.getMessage() == null
            ? "must be " + accepts.form() + ", not " + shown(arg, raw)
            : refused.getMessage();
    // An object may be large, and the message names the place in it.
    SvcException error =
        message.startsWith("/")
            ? invalid(refused.code(), arg, name + message)
            : invalid(arg, raw, name + " " + message);
    return refused.hint() == null ? error.hint(arg.description()) : error.hint(refused.hint());
  }

  private static SvcException invalid(ArgSpec arg, Object raw, String message) {
    return invalid(INVALID_ARGUMENT, arg, message).with("given", plain(arg, raw));
  }

  private static SvcException invalid(ErrorCode code, ArgSpec arg, String message) {
    return code.because(message).hint(arg.description()).with("argument", arg.tool());
  }

  private static String inUnit(ArgSpec arg) {
    return arg.range() + (arg.unit().isEmpty() ? "" : " " + arg.unit());
  }

  private static String shown(ArgSpec arg, Object raw) {
    Object plain = plain(arg, raw);
    return plain instanceof String text ? Names.quoted(text) : Json.print(plain);
  }

  /**
   * The same input looks the same, whether a face had it as text, as a number or with the
   * argument's unit.
   */
  private static Object plain(ArgSpec arg, Object raw) {
    if (raw instanceof Quantity quantity) {
      boolean own = quantity.unit().symbol().equals(arg.unit());
      return own ? Numbers.natural(quantity.amount()) : (Object) quantity.toString();
    }
    if (raw instanceof Map || raw instanceof List) {
      return raw;
    }
    String text = String.valueOf(raw);
    Double number = Converters.numeral(text);
    return number != null && Double.isFinite(number) ? Numbers.natural(number) : (Object) text;
  }
}
