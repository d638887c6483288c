package svc.frontend.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/** Formats calls of verbs in scripts. */
final class ScriptSyntax {
  private ScriptSyntax() {}

  static String methodName(VerbDescriptor verb) {
    return String.join(".", verb.dslPath());
  }

  static String formatCall(VerbDescriptor verb, Map<String, Object> values) {
    List<String> given = new ArrayList<>();
    for (ArgumentDescriptor arg : verb.argsOn(FrontEnd.DSL)) {
      Object value = values.get(arg.component());
      if (value != null) {
        String written = formatValue(arg, toNumberIfNumeric(arg, value));
        given.add(arg.cli().isPositional() ? written : arg.cli().dslName() + ": " + written);
      }
    }
    return given.isEmpty()
        ? methodName(verb) + "()"
        : methodName(verb) + " " + String.join(", ", given);
  }

  /** Converts text to a number if the argument accepts numbers. */
  static Object toNumberIfNumeric(ArgumentDescriptor arg, Object value) {
    boolean numeric =
        arg.type()
            .matches(
                "int|double|java\\.lang\\.(Integer|Long|Double)|svc\\.model\\.(track\\.Decibels|time\\.Bars)");
    boolean looksSo = String.valueOf(value).matches("-?\\d+(\\.\\d+)?");
    return numeric && looksSo ? (Object) Double.valueOf(value.toString()) : value;
  }

  private static String formatValue(ArgumentDescriptor arg, Object value) {
    if (value instanceof List<?> list) {
      return "["
          + String.join(", ", list.stream().map(one -> formatValue(arg, one)).toList())
          + "]";
    }
    if (value instanceof Double number) {
      String plain = NumberFormatter.format(number);
      return arg.unit().isEmpty() ? plain : plain + "." + arg.unit();
    }
    return value instanceof Boolean ? value.toString() : "'" + value + "'";
  }
}
