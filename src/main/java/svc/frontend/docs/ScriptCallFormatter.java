package svc.frontend.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.argument.ParameterValue;
import svc.model.time.SongLength;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** Formats verb calls in the syntax of scripts. */
final class ScriptCallFormatter {
  private static final Set<Class<?>> NUMERIC_TYPES =
      Set.of(
          int.class,
          double.class,
          Integer.class,
          Long.class,
          Double.class,
          Decibels.class,
          SongLength.class,
          ParameterValue.class);

  /** The units of arguments that scripts write after a number, as in {@code -6.dB}. */
  private static final Set<String> UNITS = Set.of("dB", "bars", "beats");

  private ScriptCallFormatter() {}

  static String methodName(VerbDescriptor verb) {
    return String.join(".", verb.dslPath());
  }

  static String formatCall(VerbDescriptor verb, Map<String, Object> values) {
    List<String> arguments = new ArrayList<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.DSL)) {
      Object value = values.get(arg.component());
      if (value != null) {
        String text = formatValue(arg, toNumberIfNumeric(arg, value));
        arguments.add(arg.cli().isPositional() ? text : arg.cli().dslName() + ": " + text);
      }
    }
    String list = String.join(", ", arguments);
    // Without parentheses, Groovy reads a name and a list as an index: name[element].
    return list.isEmpty() || list.startsWith("[")
        ? methodName(verb) + "(" + list + ")"
        : methodName(verb) + " " + list;
  }

  /** Converts a value to a Double if it is a number and the argument accepts numbers. */
  static Object toNumberIfNumeric(ArgumentDescriptor arg, Object value) {
    boolean isNumber = String.valueOf(value).matches("-?\\d+(\\.\\d+)?");
    return isNumber && NUMERIC_TYPES.contains(arg.type())
        ? (Object) Double.valueOf(value.toString())
        : value;
  }

  private static String formatValue(ArgumentDescriptor arg, Object value) {
    if (value instanceof List<?> list) {
      return "["
          + String.join(", ", list.stream().map(element -> formatValue(arg, element)).toList())
          + "]";
    }
    if (value instanceof Double number) {
      String digits = NumberFormatter.format(number);
      return UNITS.contains(arg.unit()) ? digits + "." + arg.unit() : digits;
    }
    return value instanceof Boolean ? value.toString() : "'" + value + "'";
  }
}
