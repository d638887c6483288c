package svc.frontend.dsl;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Closure;
import groovy.lang.GroovyObjectSupport;
import groovy.lang.MissingMethodException;
import groovy.lang.MissingPropertyException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.error.SvcException;
import svc.model.part.PartType;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The Groovy delegate of a block with mix settings, which receives the calls in the block. Each
 * call, such as {@code bass(-6.dB, pan: 0)}, sets the level, pan and sends of a part. A text such
 * as {@code "+=2"} changes the level by a number of dB.
 */
final class MixBlock extends GroovyObjectSupport {
  private static final List<String> OPTION_NAMES = List.of("pan", "send");

  private final List<String> entries = new ArrayList<>();

  private MixBlock() {}

  /** Runs a block, and returns a mix entry such as "bass=-6.0:pan=0" for each of its calls. */
  static List<String> readEntries(Closure<?> block) {
    MixBlock mix = new MixBlock();
    Closure<?> copy = (Closure<?>) block.clone();
    copy.setDelegate(mix);
    copy.setResolveStrategy(Closure.DELEGATE_FIRST);
    copy.call();
    return mix.entries;
  }

  @Override
  public Object invokeMethod(String part, Object arguments) {
    Object[] callArguments = VerbCall.unwrap(InvokerHelper.asArray(arguments));
    if (!isPartName(part)) {
      throw new MissingMethodException(part, MixBlock.class, callArguments);
    }
    entries.add(formatEntry(part, callArguments));
    return null;
  }

  /** Returns whether a method name is a part type or is similar to one. */
  public static boolean isPartName(String name) {
    return PartType.parse(name).isPresent() || !SimilarNames.find(name, PartType.names()).isEmpty();
  }

  /**
   * Returns the mix entry for a call.
   *
   * @param arguments a map with pan and sends if given, then the level
   */
  public static String formatEntry(String part, Object[] arguments) {
    List<Object> callArguments = new ArrayList<>(Arrays.asList(arguments));
    Map<?, ?> named =
        !callArguments.isEmpty() && callArguments.get(0) instanceof Map<?, ?> map ? map : Map.of();
    callArguments.remove(named);
    if (callArguments.size() != 1) {
      throw mixError(part, "needs exactly one level, not " + callArguments.size() + " values");
    }
    return formatEntry(part, callArguments.get(0), new LinkedHashMap<>(named));
  }

  /**
   * Returns the mix entry of a part.
   *
   * @param level null to keep the level
   * @param named the pan and the sends, if given
   */
  static String formatEntry(String part, Object level, Map<Object, Object> named) {
    String text = level == null ? "" : GroovyValueConverter.toLevelText(level);
    if (text.indexOf(':') >= 0) {
      throw mixError(part, "needs a level, not " + TextSanitizer.quote(text));
    }
    StringBuilder entry = new StringBuilder(part + (level == null ? "" : afterOperator(text)));
    named.forEach((name, value) -> entry.append(formatOption(part, String.valueOf(name), value)));
    return entry.toString();
  }

  /**
   * Throws an error if the name is a part type, because a part must be written as a call with
   * parentheses. For other names, such as {@code args}, lets Groovy search the script.
   */
  @Override
  public Object getProperty(String part) {
    if (PartType.parse(part).isEmpty()) {
      throw new MissingPropertyException(part, MixBlock.class);
    }
    throw mixError(part, "needs parentheses");
  }

  @Override
  public void setProperty(String part, Object value) {
    throw PartType.parse(part).isEmpty()
        ? new MissingPropertyException(part, MixBlock.class)
        : mixError(part, "needs parentheses, not =");
  }

  private static String formatOption(String part, String name, Object value) {
    if (name.equals("pan")) {
      if (value != null && !(value instanceof Number)) {
        throw mixError(part, "needs a number from -1 to 1 as its pan");
      }
      return value == null ? "" : ":pan=" + value;
    }
    if (name.equals("send") && value instanceof Map<?, ?> sends) {
      StringBuilder all = new StringBuilder();
      sends.forEach(
          (to, level) ->
              all.append(":send=")
                  .append(quote(to))
                  .append(afterOperator(GroovyValueConverter.toLevelText(level))));
      return all.toString();
    }
    throw name.equals("send")
        ? mixError(part, "needs a map of return tracks and levels as its sends")
        : mixError(part, "has no " + name).withCandidates(SimilarNames.find(name, OPTION_NAMES));
  }

  /**
   * Returns a level with the operator that a mix entry needs. Adds an equals sign before a level. A
   * change such as "+=2" already has its operator and is unchanged.
   */
  static String afterOperator(String level) {
    return level.matches("\\s*[+-]=.*") ? level.strip() : "=" + level;
  }

  private static String quote(Object name) {
    char quote = String.valueOf(name).indexOf('"') < 0 ? '"' : '\'';
    return quote + String.valueOf(name) + quote;
  }

  private static SvcException mixError(String part, String problem) {
    return INVALID_ARGUMENT
        .because("the mix of " + part + " " + problem)
        .hint("For example, write " + part + "(-6.dB, pan: 0.1, send: ['A-Reverb': -12.dB]).");
  }
}
