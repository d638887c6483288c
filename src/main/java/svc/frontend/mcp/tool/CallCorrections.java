package svc.frontend.mcp.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.verb.ArgumentDescriptor;
import svc.verb.VerbDescriptor;

/** The changes of a refused call's arguments with which it can be sent again. */
final class CallCorrections {
  /** The detail of an error that lists possible changes, each as a map of arguments to values. */
  static final String CORRECTIONS = "corrections";

  /** The detail of an error that lists the given arguments which the changes replace. */
  static final String REPLACED = "replaced";

  private static final String ALTERNATIVES = "alternatives";

  private CallCorrections() {}

  /**
   * Returns an error in which the values that its argument can have are changes of the call.
   *
   * @param values the values of the call, by the names of the verb's record components
   */
  static SvcException addTo(SvcException error, VerbDescriptor verb, Map<String, Object> values) {
    if (!(error.details().get(ALTERNATIVES) instanceof List<?> alternatives)) {
      return error;
    }
    String name = String.valueOf(error.details().get("argument"));
    ArgumentDescriptor arg = verb.findToolArgument(name).orElse(null);
    if (arg == null) {
      return error;
    }
    List<Map<String, Object>> corrections = new ArrayList<>();
    for (Object alternative : alternatives) {
      corrections.add(Map.of(name, toValue(error, values.get(arg.component()), alternative)));
    }
    return error.withDetail(CORRECTIONS, corrections);
  }

  /** Returns the value of the argument: the alternative, or the list with it in its place. */
  private static Object toValue(SvcException error, Object given, Object alternative) {
    if (!(given instanceof List<?> list)
        || !(error.details().get("element") instanceof Integer at)) {
      return alternative;
    }
    List<Object> changed = new ArrayList<>(list);
    changed.set(at, alternative);
    return changed;
  }

  /** Returns the sentence with the changes; empty if the error has none. */
  static String describe(JsonObject details) {
    List<?> corrections = details.list(CORRECTIONS);
    if (corrections.isEmpty()) {
      return "";
    }
    List<?> replaced = details.list(REPLACED);
    String instead =
        replaced.isEmpty()
            ? "Give "
            : "Instead of "
                + replaced.stream()
                    .map(name -> "`" + name + "`")
                    .collect(Collectors.joining(" and "))
                + ", give ";
    return corrections.stream()
        .map(each -> Json.print(each instanceof JsonObject object ? object.fields() : each))
        .collect(Collectors.joining(" or ", " " + instead, "."));
  }
}
