package svc.frontend.dsl;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.envelope.CurveShape;

/** The predefined variables of a run, except the areas of verbs. */
public final class PredefinedVariables {
  /**
   * The variables that contain lists from the set, such as {@code tracks}, each with the path of
   * the verb that returns the list.
   */
  public static final Map<String, List<String>> SET_LISTS =
      Map.of("tracks", List.of("track", "list"), "returns", List.of("mix", "returns"));

  private static final String ARGS = "args";
  private static final String OUT = "out";

  /** The names of all variables. */
  public static final List<String> NAMES =
      Stream.of(Stream.of(ARGS, OUT), SET_LISTS.keySet().stream().sorted(), shapes())
          .flatMap(names -> names)
          .toList();

  private final VerbInvoker verbs;
  private final Map<String, Object> constants = new LinkedHashMap<>();

  PredefinedVariables(VerbInvoker verbs, List<String> args, PrintStream out) {
    this.verbs = verbs;
    constants.put(ARGS, new ScriptArguments(args));
    constants.put(OUT, out);
    for (CurveShape shape : CurveShape.values()) {
      constants.put(shape.toString(), shape);
    }
  }

  private static Stream<String> shapes() {
    return Stream.of(CurveShape.values()).map(CurveShape::toString);
  }

  /** Returns the values of the variables that do not contain lists from the set. */
  Map<String, Object> constants() {
    return constants;
  }

  /** Returns the value of a variable. Reads a list from the set. */
  Object value(String name) {
    List<String> verb = SET_LISTS.get(name);
    return verb == null
        ? constants.get(name)
        : InvokerHelper.getProperty(verbs.call(verb, new Object[0]), "items");
  }
}
