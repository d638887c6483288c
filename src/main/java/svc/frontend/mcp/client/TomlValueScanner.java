package svc.frontend.mcp.client;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.json.Json;
import svc.json.JsonSyntaxException;

/** A scanner for one value of a TOML text. */
final class TomlValueScanner {
  private static final int MAX_DEPTH = 100;
  private static final Pattern SCALAR =
      Pattern.compile(
          "true|false|[+-]?(?:inf|nan)"
              + "|[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[Tt ][0-9:.]+(?:[Zz]|[+-][0-9:]+)?)?"
              + "|[+-]?[0-9][0-9A-Za-z_+.:-]*");

  private final String text;
  private int position;
  private int depth;

  TomlValueScanner(String text, int start) {
    this.text = text;
    this.position = start;
  }

  int position() {
    return position;
  }

  /**
   * Scans a value and returns it: a string, a list, or the source text of a value of another type.
   */
  Object scan() {
    if (depth > MAX_DEPTH) {
      throw error("more than " + MAX_DEPTH + " nested values");
    }
    int start = position;
    depth++;
    Object value =
        switch (position < text.length() ? text.charAt(position) : 0) {
          case '"' -> scanText('"');
          case '\'' -> scanText('\'');
          case '[' -> scanArray();
          case '{' -> scanInlineTable(start);
          default -> scanScalar();
        };
    depth--;
    return value;
  }

  private String scanText(char quote) {
    int start = position;
    String triple = String.valueOf(quote).repeat(3);
    if (text.startsWith(triple, position)) {
      return scanLongText(triple);
    }
    position++;
    while (position < text.length() && text.charAt(position) != quote) {
      if (text.charAt(position) == '\n') {
        break;
      }
      position += text.charAt(position) == '\\' && quote == '"' ? 2 : 1;
    }
    if (position >= text.length() || text.charAt(position) != quote) {
      throw new SettingsSyntaxException(
          text, start, "the string that begins here is not closed on the same line");
    }
    position++;
    String quoted = text.substring(start, position);
    return quote == '"' ? unescape(quoted) : quoted.substring(1, quoted.length() - 1);
  }

  /** Returns the source text of a multi-line string, including the quotes. */
  private String scanLongText(String quotes) {
    int start = position;
    position += 3;
    while (position < text.length() && !text.startsWith(quotes, position)) {
      position += text.charAt(position) == '\\' && quotes.startsWith("\"") ? 2 : 1;
    }
    if (position >= text.length()) {
      throw new SettingsSyntaxException(text, start, "the string that begins here is not closed");
    }
    position += 3;
    // A text may end with one or two more quotes.
    while (position < text.length() && isQuote(quotes)) {
      position++;
    }
    return text.substring(start, position);
  }

  private boolean isQuote(String quotes) {
    return text.charAt(position) == quotes.charAt(0);
  }

  /**
   * Returns the content of a quoted string; the string unchanged if it contains escapes that JSON
   * does not have.
   */
  private static String unescape(String quoted) {
    try {
      return (String) Json.parse(quoted);
    } catch (JsonSyntaxException e) {
      return quoted;
    }
  }

  private List<Object> scanArray() {
    List<Object> items = new ArrayList<>();
    position++;
    skipLines();
    while (!takes(']')) {
      items.add(scan());
      requireSeparator(']');
    }
    return items;
  }

  /** Scans a table in braces and returns its source text. */
  private String scanInlineTable(int start) {
    position++;
    skipLines();
    while (!takes('}')) {
      while (position < text.length() && "=,}\n\"'".indexOf(text.charAt(position)) < 0) {
        position++;
      }
      if (position < text.length() && "\"'".indexOf(text.charAt(position)) >= 0) {
        scanText(text.charAt(position));
        continue;
      }
      if (!takes('=')) {
        throw error("expected = in this table");
      }
      skipLines();
      scan();
      requireSeparator('}');
    }
    return text.substring(start, position);
  }

  private void requireSeparator(char close) {
    skipLines();
    boolean comma = takes(',');
    skipLines();
    if (!comma && (position >= text.length() || text.charAt(position) != close)) {
      throw error("expected a comma or " + close);
    }
  }

  private String scanScalar() {
    Matcher matcher = SCALAR.matcher(text).region(position, text.length());
    if (!matcher.lookingAt()) {
      throw error("expected a value");
    }
    position = matcher.end();
    return matcher.group();
  }

  private boolean takes(char expected) {
    boolean found = position < text.length() && text.charAt(position) == expected;
    position += found ? 1 : 0;
    return found;
  }

  private void skipLines() {
    while (position < text.length() && " \t\r\n#".indexOf(text.charAt(position)) >= 0) {
      int end = text.indexOf('\n', position);
      boolean comment = text.charAt(position) == '#';
      position = comment ? (end < 0 ? text.length() : end) : position + 1;
    }
  }

  private SettingsSyntaxException error(String problem) {
    return new SettingsSyntaxException(
        text, position, position < text.length() ? problem : "the text ends within a value");
  }
}
