package svc.frontend.mcp.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.text.NumberFormatter;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * Converts the end of a window to the length of the window, because tools have no argument for an
 * end.
 */
final class EndToLengthConverter {
  private static final Set<String> NAMES =
      Set.of("end", "end_position", "end_at", "end_time", "until", "stop_at", "to_position");

  private static final List<String> STARTS = List.of("start", "at");
  private static final List<String> LENGTHS = List.of("length_beats", "over_beats");

  private static final Pattern BAR_BEAT =
      Pattern.compile("([0-9]{1,6})\\.([0-9]{1,2}(?:\\.[0-9]{1,2}(?:\\+[0-9./]{1,12})?)?)");
  private static final Pattern BEATS = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)[bB]?");

  private EndToLengthConverter() {}

  /**
   * Returns the arguments of a call with a length instead of an end. Returns the given arguments if
   * they contain no end, or if the length cannot be computed.
   */
  public static Map<String, Object> replace(VerbDescriptor verb, Map<String, Object> given) {
    String end =
        given.keySet().stream()
            .filter(name -> NAMES.contains(ArgumentAliases.toSnakeCase(name)))
            .findFirst()
            .orElse(null);
    String length = find(verb, LENGTHS);
    if (end == null || length == null || LENGTHS.stream().anyMatch(given::containsKey)) {
      return given;
    }
    Map<String, Object> replaced = new LinkedHashMap<>(given);
    Object stop = replaced.remove(end);
    startOf(verb, given)
        .flatMap(start -> lengthBetween(start, stop))
        .ifPresent(text -> replaced.put(length, text));
    return replaced.containsKey(length) ? replaced : given;
  }

  /** Returns whether a name stands for the end of a range. */
  static boolean isEnd(String name) {
    return NAMES.contains(ArgumentAliases.toSnakeCase(name));
  }

  private static String find(VerbDescriptor verb, List<String> names) {
    return verb.argsOn(FrontEnd.MCP).stream()
        .map(arg -> arg.tool())
        .filter(names::contains)
        .findFirst()
        .orElse(null);
  }

  private static Optional<Object> startOf(VerbDescriptor verb, Map<String, Object> given) {
    String start = find(verb, STARTS);
    return given.entrySet().stream()
        .filter(
            entry ->
                ArgumentAliases.find(verb, entry.getKey(), Set.of()).stream()
                    .anyMatch(alias -> alias.argument().equals(start)))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /**
   * Returns the length between two positions. It is empty unless both positions are in beats, or
   * both are at the same beat of their bars.
   */
  private static Optional<String> lengthBetween(Object start, Object end) {
    Matcher first = BAR_BEAT.matcher(plain(start));
    Matcher last = BAR_BEAT.matcher(plain(end));
    if (start instanceof String && end instanceof String && first.matches() && last.matches()) {
      int bars = Integer.parseInt(last.group(1)) - Integer.parseInt(first.group(1));
      boolean isSameBeat = beatOf(first).equals(beatOf(last));
      return isSameBeat && bars > 0 ? Optional.of(bars + " bars") : Optional.empty();
    }
    Matcher from = BEATS.matcher(plain(start));
    Matcher to = BEATS.matcher(plain(end));
    if (!from.matches() || !to.matches() || first.matches() || last.matches()) {
      return Optional.empty();
    }
    double beats = Double.parseDouble(to.group(1)) - Double.parseDouble(from.group(1));
    return beats > 0 ? Optional.of(NumberFormatter.format(beats) + " beats") : Optional.empty();
  }

  private static String beatOf(Matcher position) {
    return position.group(2).replaceFirst("\\.1$", "");
  }

  private static String plain(Object value) {
    String text = String.valueOf(value).strip();
    return value instanceof Number && text.endsWith(".0")
        ? text.substring(0, text.length() - 2)
        : text;
  }
}
