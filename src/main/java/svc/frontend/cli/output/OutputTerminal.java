package svc.frontend.cli.output;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the output goes to.
 *
 * @param interactive whether a person reads it on a terminal
 * @param columns its width
 * @param colours whether it takes colours
 * @param ascii whether it shows nothing but ASCII
 */
public record OutputTerminal(boolean interactive, int columns, boolean colours, boolean ascii) {
  static final int DEFAULT_COLUMNS = 80;

  /** Not a terminal: plain text, never cut. */
  public static final OutputTerminal PIPE = new OutputTerminal(false, Integer.MAX_VALUE, false);

  /** One that shows braille and other signs. */
  public OutputTerminal(boolean interactive, int columns, boolean colours) {
    this(interactive, columns, colours, false);
  }

  /**
   * As the launcher found it ({@code svc.columns}, set only on a terminal, and {@code $SVC_ASCII},
   * set where the locale is no UTF-8) and the environment wants it.
   */
  public static OutputTerminal detect(Map<String, String> environment, String columns) {
    if (columns == null || columns.isEmpty()) {
      return PIPE;
    }
    boolean dumb = "dumb".equals(environment.get("TERM"));
    boolean plain =
        !environment.getOrDefault("NO_COLOR", "").isEmpty()
            || environment.getOrDefault("TERM", "").matches("vt\\d+");
    int width = columns.matches("[1-9]\\d{0,4}") ? Integer.parseInt(columns) : DEFAULT_COLUMNS;
    boolean ascii = dumb || !environment.getOrDefault("SVC_ASCII", "").isEmpty();
    return new OutputTerminal(true, Math.max(20, width), !dumb && !plain, ascii);
  }

  public String bold(String text) {
    return colours ? "\u001b[1m" + text + "\u001b[0m" : text;
  }

  public String faint(String text) {
    return colours ? "\u001b[2m" + text + "\u001b[0m" : text;
  }

  public String red(String text) {
    return colours ? "\u001b[31m" + text + "\u001b[0m" : text;
  }

  public String yellow(String text) {
    return colours ? "\u001b[33m" + text + "\u001b[0m" : text;
  }

  /** With each occurrence of a part in colour, whatever its case. */
  String highlight(String text, String part) {
    if (!colours || part == null || part.isEmpty()) {
      return text;
    }
    Pattern wanted =
        Pattern.compile(Pattern.quote(part), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    return wanted
        .matcher(text)
        .replaceAll(found -> Matcher.quoteReplacement(yellow(found.group())));
  }
}
