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
 * One argument as declared.
 *
 * @param component the record component it fills
 * @param min the smallest value accepted, null for no bound
 * @param max the largest value accepted, null for no bound
 * @param optionalOn the faces on which it may be left out without a default
 * @param endings how the files end whose names it takes, a slash for folders alone; empty where any
 *     may do
 * @param type the class of its value, or of the elements where it takes several
 * @param textual whether the schema of a tool allows its number as a text, too
 * @param group the class of the record that holds it and its neighbours of the same group, which
 *     the verb's record takes as one; null where the verb's record has the component itself
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

  /** The argument that a component of a verb's record declares, or those of a record of them. */
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
      throw new IllegalStateException(component + " has no @Arg");
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

  /** The token that names it in messages; each face renders it as {@link #nameOn}. */
  public String token() {
    return "{" + tool + "}";
  }

  /** Its name as a caller from this face writes it. */
  public String nameOn(FrontEnd face) {
    return switch (face) {
      case CLI -> cli.isPositional() ? cli.label() : cli.option();
      case DSL -> cli.dslName();
      case MCP -> tool;
    };
  }

  /** The default on a face, empty where there is none. */
  public String defaultOn(FrontEnd face) {
    String own = face == FrontEnd.MCP ? toolDefault : cliDefault;
    return own.isEmpty() ? defaultValue : own;
  }

  /** Whether a caller from this face must give it. */
  public boolean isRequiredOn(FrontEnd face) {
    return frontEnds.contains(face) && !optionalOn.contains(face) && defaultOn(face).isEmpty();
  }

  /** Whether it takes no value on the command line. */
  public boolean isFlag() {
    return type.equals("boolean") || type.equals("java.lang.Boolean");
  }

  /** Whether a number is in the accepted range; what is no number is. */
  public boolean accepts(double number) {
    return !(min != null && number < min) && !(max != null && number > max);
  }

  /** The accepted range in words, empty where there is none. */
  public String range() {
    if (min != null && max != null) {
      return "between " + NumberFormatter.format(min) + " and " + NumberFormatter.format(max);
    }
    return min != null
        ? "at least " + NumberFormatter.format(min)
        : max != null ? "at most " + NumberFormatter.format(max) : "";
  }

  /** What it means on a face, with its range and default in words. */
  public String describeOn(FrontEnd face) {
    return String.join(" ", sentencesOn(face));
  }

  /** The sentences of its meaning on a face: what it is, then its range, its default, the rest. */
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
