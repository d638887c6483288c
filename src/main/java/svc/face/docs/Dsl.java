package svc.face.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.Numbers;
import svc.verb.ArgSpec;
import svc.verb.Descriptor;
import svc.verb.Face;

/** How a call is written in a script. */
final class Dsl {
  private Dsl() {}

  static String method(Descriptor verb) {
    return String.join(".", verb.dslPath());
  }

  static String call(Descriptor verb, Map<String, Object> values) {
    List<String> given = new ArrayList<>();
    for (ArgSpec arg : verb.argsOn(Face.DSL)) {
      Object value = values.get(arg.component());
      if (value != null) {
        String written = written(arg, natural(arg, value));
        given.add(arg.cli().isPositional() ? written : arg.cli().dslName() + ": " + written);
      }
    }
    return given.isEmpty() ? method(verb) + "()" : method(verb) + " " + String.join(", ", given);
  }

  /** Numbers as numbers, where the argument takes numbers. */
  static Object natural(ArgSpec arg, Object value) {
    boolean numeric =
        arg.type()
            .matches("int|double|java\\.lang\\.(Integer|Long|Double)|svc\\.model\\.(Db|Bars)");
    boolean looksSo = String.valueOf(value).matches("-?\\d+(\\.\\d+)?");
    return numeric && looksSo ? (Object) Double.valueOf(value.toString()) : value;
  }

  private static String written(ArgSpec arg, Object value) {
    if (value instanceof List<?> list) {
      return "[" + String.join(", ", list.stream().map(one -> written(arg, one)).toList()) + "]";
    }
    if (value instanceof Double number) {
      String plain = Numbers.plain(number);
      return arg.unit().isEmpty() ? plain : plain + "." + arg.unit();
    }
    return value instanceof Boolean ? value.toString() : "'" + value + "'";
  }
}
