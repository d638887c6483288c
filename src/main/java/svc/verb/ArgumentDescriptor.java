package svc.verb;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import svc.json.RecordShape;
import svc.text.NumberFormatter;

/**
 * The declaration of one argument of a verb.
 *
 * @param component the name of the record component
 * @param min the smallest accepted value, null if there is no lower bound
 * @param max the largest accepted value, null if there is no upper bound
 * @param optionalOn the front ends on which it is optional without having a default
 * @param fileEndings the file name endings it accepts, a slash for folders only; empty if it
 *     accepts any
 * @param type the class of its value, or of one element if it is repeatable
 * @param allowsText whether the tool schema also accepts a number written as text
 * @param group the class of the shared record that contains this component; null if the component
 *     belongs to the verb's record itself
 */
public record ArgumentDescriptor(
    String component,
    String tool,
    ArgumentSyntax cli,
    String description,
    String unit,
    Double min,
    Double max,
    List<FrontEnd> optionalOn,
    String defaultValue,
    String cliDefault,
    String toolDefault,
    List<String> fileEndings,
    List<FrontEnd> frontEnds,
    String type,
    boolean repeatable,
    boolean allowsText,
    String group) {

  /** Returns the argument that a component declares, or those of a shared record. */
  static Stream<ArgumentDescriptor> of(RecordComponent component) {
    Class<?> type = component.getType();
    boolean group = type.isRecord() && !component.isAnnotationPresent(VerbArgument.class);
    return group
        ? Arrays.stream(type.getRecordComponents()).map(part -> of(part, type.getName()))
        : Stream.of(of(component, null));
  }

  private static ArgumentDescriptor of(RecordComponent component, String group) {
    VerbArgument arg = component.getAnnotation(VerbArgument.class);
    if (arg == null) {
      throw new IllegalStateException(component + " has no @VerbArgument");
    }
    Type type = component.getGenericType();
    boolean several = RecordShape.rawType(type) == List.class;
    return new ArgumentDescriptor(
        component.getName(),
        arg.tool(),
        ArgumentSyntax.parse(arg.cli()),
        arg.value(),
        arg.unit(),
        boundOrNull(arg.min()),
        boundOrNull(arg.max()),
        List.of(arg.optional() ? FrontEnd.values() : arg.optionalOn()),
        arg.defaultValue(),
        arg.cliDefault(),
        arg.toolDefault(),
        List.of(arg.fileEndings()),
        List.of(arg.frontEnds()),
        RecordShape.rawType(several ? RecordShape.elementType(type) : type).getName(),
        several,
        arg.allowsText(),
        group);
  }

  private static Double boundOrNull(double declared) {
    return Double.isInfinite(declared) ? null : (Double) declared;
  }

  /**
   * Returns the token for this argument in messages, which {@link ArgumentNameRenderer} renders.
   */
  public String token() {
    return "{" + tool + "}";
  }

  /** Returns the name of this argument on a front end. */
  public String nameOn(FrontEnd face) {
    return switch (face) {
      case CLI -> cli.isPositional() ? cli.label() : cli.option();
      case DSL -> cli.dslName();
      case MCP -> tool;
    };
  }

  /** Returns the default value on a front end, empty if there is none. */
  public String defaultOn(FrontEnd face) {
    String own = face == FrontEnd.MCP ? toolDefault : cliDefault;
    return own.isEmpty() ? defaultValue : own;
  }

  /** Returns whether this argument is required on a front end. */
  public boolean isRequiredOn(FrontEnd face) {
    return frontEnds.contains(face) && !optionalOn.contains(face) && defaultOn(face).isEmpty();
  }

  /** Returns whether this is a flag, which takes no value on the command line. */
  public boolean isFlag() {
    return type.equals("boolean") || type.equals("java.lang.Boolean");
  }

  /** Returns whether a number is in the accepted range. NaN is accepted. */
  public boolean accepts(double number) {
    return !(min != null && number < min) && !(max != null && number > max);
  }

  /** Returns the accepted range in words, empty if there is none. */
  public String range() {
    if (min != null && max != null) {
      return "between " + NumberFormatter.format(min) + " and " + NumberFormatter.format(max);
    }
    return min != null
        ? "at least " + NumberFormatter.format(min)
        : max != null ? "at most " + NumberFormatter.format(max) : "";
  }

  /** Returns the description for a front end, with range and default. */
  public String describeOn(FrontEnd face) {
    return String.join(" ", sentencesOn(face));
  }

  /** Returns the sentences of the description: meaning, range, default, repetition. */
  public List<String> sentencesOn(FrontEnd face) {
    List<String> sentences = new ArrayList<>(List.of(description));
    if (!range().isEmpty()) {
      String range = range() + (unit.isEmpty() ? "" : " " + unit);
      sentences.add(Character.toUpperCase(range.charAt(0)) + range.substring(1) + ".");
    }
    if (!defaultOn(face).isEmpty()) {
      sentences.add("Default: " + defaultOn(face) + ".");
    }
    if (repeatable) {
      sentences.add("May be repeated.");
    }
    return sentences;
  }
}
