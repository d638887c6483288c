package svc.verb;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Set;

/** One argument as declared. */
public record ArgSpec(
    String component,
    String tool,
    CliForm cli,
    String description,
    String unit,
    double min,
    double max,
    boolean optional,
    String whenOmitted,
    String whenCli,
    Set<Face> faces,
    Type type) {

  static ArgSpec of(RecordComponent component) {
    Arg arg = component.getAnnotation(Arg.class);
    if (arg == null) {
      throw new IllegalStateException(component + " has no @Arg");
    }
    return new ArgSpec(
        component.getName(),
        arg.tool(),
        CliForm.parse(arg.cli()),
        arg.value(),
        arg.unit(),
        arg.min(),
        arg.max(),
        arg.optional(),
        arg.whenOmitted(),
        arg.whenCli(),
        Set.of(arg.faces()),
        component.getGenericType());
  }

  /** The default on a face, empty where there is none. */
  public String defaultOn(Face face) {
    return face != Face.MCP && !whenCli.isEmpty() ? whenCli : whenOmitted;
  }

  /** Whether a caller from this face must give it. */
  public boolean requiredOn(Face face) {
    return faces.contains(face) && !optional && defaultOn(face).isEmpty();
  }

  /** Whether it takes several values. */
  public boolean repeatable() {
    return Converters.isList(type);
  }

  /** Whether it takes no value on the command line. */
  public boolean isFlag() {
    return type == boolean.class || type == Boolean.class;
  }

  /** The accepted range in words, empty where there is none. */
  public String range() {
    boolean below = min != Double.NEGATIVE_INFINITY;
    boolean above = max != Double.POSITIVE_INFINITY;
    if (below && above) {
      return "between " + number(min) + " and " + number(max);
    }
    return below ? "at least " + number(min) : above ? "at most " + number(max) : "";
  }

  static String number(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }
}
