package svc.frontend.cli.output;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The destination of output: a terminal or a pipe.
 *
 * @param interactive whether it is a terminal
 * @param columns the width in characters
 * @param colors whether output has colors
 * @param ascii whether output contains only ASCII characters
 */
public record OutputTerminal(boolean interactive, int columns, boolean colors, boolean ascii) {
  static final int DEFAULT_COLUMNS = 80;

  /** The destination if output goes to a pipe or a file: no colors, and no limit to the width. */
  public static final OutputTerminal PIPE = new OutputTerminal(false, Integer.MAX_VALUE, false);

  /** Creates a terminal that supports Unicode. */
  public OutputTerminal(boolean interactive, int columns, boolean colors) {
    this(interactive, columns, colors, false);
  }

  /**
   * Returns the destination of standard output.
   *
   * @param environment the environment variables; the launcher sets {@code SVC_ASCII} if the locale
   *     does not use UTF-8
   * @param columns the width of the terminal in characters, from the property {@code svc.columns};
   *     null or empty if standard output is not a terminal
   */
  public static OutputTerminal detect(Map<String, String> environment, String columns) {
    if (columns == null || columns.isEmpty()) {
      return PIPE;
    }
    boolean dumb = "dumb".equals(environment.get("TERM"));
    boolean monochrome =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "").matches("vt\\d+");
    int width = columns.matches("[1-9]\\d{0,4}") ? Integer.parseInt(columns) : DEFAULT_COLUMNS;
    boolean ascii = dumb || !environment.getOrDefault("SVC_ASCII", "").isEmpty();
    return new OutputTerminal(true, Math.max(20, width), !dumb && !monochrome, ascii);
  }

  public String bold(String text) {
    return colors ? "\u001b[1m" + text + "\u001b[0m" : text;
  }

  public String faint(String text) {
    return colors ? "\u001b[2m" + text + "\u001b[0m" : text;
  }

  public String red(String text) {
    return colors ? "\u001b[31m" + text + "\u001b[0m" : text;
  }

  public String green(String text) {
    return colors ? "\u001b[32m" + text + "\u001b[0m" : text;
  }

  public String yellow(String text) {
    return colors ? "\u001b[33m" + text + "\u001b[0m" : text;
  }

  /**
   * Returns a line of a list of changes: green if an indented {@code +} marks it as an addition,
   * yellow for {@code ~} and red for {@code -}.
   */
  public String colorChange(String line) {
    String text = line.stripLeading();
    if (text.length() == line.length()) {
      return line;
    }
    return text.startsWith("+ ")
        ? green(line)
        : text.startsWith("~ ") ? yellow(line) : text.startsWith("- ") ? red(line) : line;
  }

  /** Returns a text in which each occurrence of another text is colored, ignoring case. */
  String highlight(String text, String part) {
    if (!colors || part == null || part.isEmpty()) {
      return text;
    }
    Pattern pattern =
        Pattern.compile(Pattern.quote(part), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    return pattern
        .matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(yellow(match.group())));
  }
}
