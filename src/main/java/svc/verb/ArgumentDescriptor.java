package svc.verb;

import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import svc.json.RecordJsonMapping;
import svc.text.NumberFormatter;

/**
 * The description of an argument of a verb.
 *
 * @param component the name of the component of the verb's record
 * @param tool the name in tool calls
 * @param formerName a former name of the option that is still accepted, empty if there is none
 * @param brief the description in the list of tools, empty if the name is enough
 * @param type the class of the value, or of an element if the argument is repeatable
 * @param otherTypes the JSON types in the schema of tool calls beside that of the value
 * @param min the smallest accepted value, null if there is no lower bound
 * @param max the largest accepted value, null if there is no upper bound
 * @param fileEndings the accepted endings of file names; a single slash means that the argument is
 *     a folder; empty if every name is accepted
 * @param optionalOn the front ends on which the argument is optional although it has no default
 * @param alternative the component of an argument that can be given instead, empty if there is none
 * @param whenOmitted the default on every front end, empty if there is none
 * @param whenCli the default on the command line and in scripts, empty if {@code whenOmitted}
 *     applies
 * @param whenTool the default in tool calls, empty if {@code whenOmitted} applies
 * @param frontEnds the front ends that offer the argument
 * @param group the class name of the shared record that declares the argument; null if the verb's
 *     record declares it
 */
public record ArgumentDescriptor(
    String component,
    String tool,
    ArgumentSyntax cli,
    String formerName,
    String description,
    String brief,
    Class<?> type,
    boolean repeatable,
    List<String> otherTypes,
    String unit,
    Double min,
    Double max,
    List<String> fileEndings,
    List<FrontEnd> optionalOn,
    String alternative,
    String whenOmitted,
    String whenCli,
    String whenTool,
    List<FrontEnd> frontEnds,
    String group) {
  /** Matches the part of an argument's description that states the default. */
  private static final String WHEN_OMITTED =
      "(?:; [^;]*?\\bwhen omitted\\b[^;]*?|, \\d+ by default)(?=\\.$|\\. |; )"
          + "|\\. When omitted, [^.]*(?=\\.)";

  /**
   * Returns the argument that a record component declares. If the component's type is a record that
   * several verbs share, returns the arguments of that record.
   */
  static Stream<ArgumentDescriptor> of(RecordComponent component) {
    Class<?> type = component.getType();
    boolean group = type.isRecord() && !component.isAnnotationPresent(VerbArgument.class);
    return group ? ofGroup(type) : Stream.of(of(component, null));
  }

  /** Returns the arguments of a shared record. */
  static Stream<ArgumentDescriptor> ofGroup(Class<?> type) {
    return Arrays.stream(type.getRecordComponents()).map(part -> of(part, type.getName()));
  }

  private static ArgumentDescriptor of(RecordComponent component, String group) {
    VerbArgument arg = component.getAnnotation(VerbArgument.class);
    if (arg == null) {
      throw new IllegalStateException(component + " has no @VerbArgument");
    }
    Type type = component.getGenericType();
    boolean several = RecordJsonMapping.rawType(type) == List.class;
    return new ArgumentDescriptor(
        component.getName(),
        arg.tool(),
        ArgumentSyntax.parse(arg.cli()),
        arg.formerName(),
        arg.value(),
        arg.brief().isEmpty() ? ArgumentDescriptions.briefFor(arg.value()) : arg.brief(),
        RecordJsonMapping.rawType(several ? RecordJsonMapping.elementType(type) : type),
        several,
        List.of(arg.otherTypes()),
        arg.unit(),
        boundOrNull(arg.min()),
        boundOrNull(arg.max()),
        List.of(arg.fileEndings()),
        List.of(arg.optional() ? FrontEnd.values() : arg.optionalOn()),
        arg.alternative(),
        arg.defaultValue(),
        arg.cliDefault(),
        arg.toolDefault(),
        List.of(arg.frontEnds()),
        group);
  }

  private static Double boundOrNull(double declared) {
    return Double.isInfinite(declared) ? null : (Double) declared;
  }

  /**
   * Returns the token that stands for this argument in messages, such as {device_id}. {@link
   * ArgumentNameRenderer} replaces the token by the name on the front end.
   */
  public String token() {
    return "{" + tool() + "}";
  }

  /**
   * Returns a sentence that asks for a value of this argument, such as "Give the length of the clip
   * in bars." The sentence does not state the default.
   */
  public String instruction() {
    String asked = description.replaceAll(WHEN_OMITTED, "");
    String words = isProperNoun() ? asked : lowerFirst(asked);
    if (words.startsWith("the ")) {
      return "Give " + words;
    }
    return description.matches("(How|What|Whether) .*")
        ? "Choose " + words
        : description.matches("(Also|Between|Keep|List|Only|Show) .*")
            ? "Purpose of this argument: " + words
            : "Give the " + words;
  }

  private boolean isProperNoun() {
    return description.matches("(Live |Drum Rack|\\p{Lu}\\p{Lu}).*");
  }

  private static String lowerFirst(String text) {
    return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
  }

  /** Returns the name of this argument on a front end. */
  public String nameOn(FrontEnd frontEnd) {
    return switch (frontEnd) {
      case CLI -> cli().isPositional() ? cli().label() : cli().option();
      case DSL -> cli().dslName();
      case MCP -> tool();
    };
  }

  /** Returns the default value on a front end, empty if there is none. */
  public String defaultOn(FrontEnd frontEnd) {
    String own = frontEnd == FrontEnd.MCP ? whenTool : whenCli;
    return own.isEmpty() ? whenOmitted : own;
  }

  /** Returns whether every call on a front end must give this argument. */
  public boolean isRequiredOn(FrontEnd frontEnd) {
    return alternative.isEmpty() && isRequiredWithoutAlternativeOn(frontEnd);
  }

  /** Returns whether a call must give this argument if it does not give the alternative. */
  public boolean isRequiredWithoutAlternativeOn(FrontEnd frontEnd) {
    return frontEnds.contains(frontEnd)
        && !optionalOn.contains(frontEnd)
        && defaultOn(frontEnd).isEmpty();
  }

  /** Returns whether a call gives the alternative of this argument. */
  public boolean isReplacedIn(Map<String, ?> given) {
    return !alternative.isEmpty() && given.get(alternative) != null;
  }

  /** Returns whether this is a flag, which takes no value on the command line. */
  public boolean isFlag() {
    return type() == boolean.class || type() == Boolean.class;
  }

  /** Returns whether this is the argument that makes a call a dry run, see {@link DryRunOption}. */
  public boolean isDryRunOption() {
    return DryRunOption.GROUP.equals(group);
  }

  /**
   * Returns whether a number is in the accepted range, limits included; true for NaN, because a
   * converter rejects it with another message.
   */
  public boolean accepts(double number) {
    return !(min() != null && number < min()) && !(max() != null && number > max());
  }

  /** Returns the accepted range in words, such as "at least 1"; empty if there is no limit. */
  public String range() {
    if (min() != null && max() != null) {
      return "between " + NumberFormatter.format(min()) + " and " + NumberFormatter.format(max());
    }
    return min() != null
        ? "at least " + NumberFormatter.format(min())
        : max() != null ? "at most " + NumberFormatter.format(max()) : "";
  }

  /** Returns the sentences of {@link #sentencesOn} as one text. */
  public String describeOn(FrontEnd frontEnd) {
    return String.join(" ", sentencesOn(frontEnd));
  }

  /**
   * Returns sentences about the argument: meaning, range, default, and whether it can be repeated.
   */
  public List<String> sentencesOn(FrontEnd frontEnd) {
    List<String> sentences = new ArrayList<>(List.of(description));
    if (!range().isEmpty()) {
      String range = range() + (unit().isEmpty() ? "" : " " + unit());
      sentences.add(Character.toUpperCase(range.charAt(0)) + range.substring(1) + ".");
    }
    if (!defaultOn(frontEnd).isEmpty()) {
      sentences.add("Default: " + defaultOn(frontEnd) + ".");
    }
    if (repeatable()) {
      sentences.add("May be repeated.");
    }
    return sentences;
  }
}
