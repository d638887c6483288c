package svc.frontend.mcp.client;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.frontend.mcp.client.TomlStatement.TomlStatementKind;

/** A scanner that finds the statements of a TOML text and their positions. */
final class TomlScanner {
  private static final Pattern KEY =
      Pattern.compile("[A-Za-z0-9_-]+|\"[^\"\\\\\\r\\n]*\"|'[^'\\r\\n]*'");

  private final String text;
  private final List<TomlStatement> statements = new ArrayList<>();
  private List<String> table = List.of();
  private int position;

  private TomlScanner(String text) {
    this.text = text;
  }

  /**
   * Returns the statements of a text. Throws {@link SettingsSyntaxException} if it is not valid.
   */
  static List<TomlStatement> scan(String text) {
    TomlScanner scanner = new TomlScanner(text);
    scanner.skipLines();
    while (scanner.position < text.length()) {
      scanner.scanStatement();
      scanner.requireEndOfLine();
      scanner.skipLines();
    }
    return List.copyOf(scanner.statements);
  }

  private void scanStatement() {
    int start = position;
    if (peek() == '[') {
      boolean array = text.startsWith("[[", position);
      position += array ? 2 : 1;
      table = scanPath();
      require(array ? "]]" : "]");
      TomlStatementKind kind = array ? TomlStatementKind.ARRAY_OF_TABLES : TomlStatementKind.TABLE;
      statements.add(new TomlStatement(kind, table, start, position, ""));
      return;
    }
    List<String> path = new ArrayList<>(table);
    path.addAll(scanPath());
    require("=");
    skipSpaces();
    start = position;
    TomlValueScanner values = new TomlValueScanner(text, position);
    Object value = values.scan();
    position = values.position();
    statements.add(
        new TomlStatement(TomlStatementKind.VALUE, List.copyOf(path), start, position, value));
  }

  private List<String> scanPath() {
    List<String> path = new ArrayList<>();
    do {
      position += path.isEmpty() ? 0 : 1;
      skipSpaces();
      path.add(scanKey());
      skipSpaces();
    } while (peek() == '.');
    return List.copyOf(path);
  }

  private String scanKey() {
    Matcher matcher = KEY.matcher(text).region(position, text.length());
    if (!matcher.lookingAt()) {
      throw new SettingsSyntaxException(text, position, "expected a key");
    }
    position = matcher.end();
    String key = matcher.group();
    return key.startsWith("\"") || key.startsWith("'") ? key.substring(1, key.length() - 1) : key;
  }

  private void require(String token) {
    if (!text.startsWith(token, position)) {
      throw new SettingsSyntaxException(text, position, "expected " + token);
    }
    position += token.length();
  }

  private void requireEndOfLine() {
    skipSpaces();
    skipComment();
    if (position < text.length() && peek() != '\n' && !text.startsWith("\r\n", position)) {
      throw new SettingsSyntaxException(text, position, "expected the end of the line");
    }
  }

  private void skipLines() {
    while (position < text.length()) {
      int start = position;
      skipSpaces();
      skipComment();
      while (peek() == '\n' || peek() == '\r' || peek() == '\uFEFF') {
        position++;
      }
      if (position == start) {
        return;
      }
    }
  }

  private void skipSpaces() {
    while (peek() == ' ' || peek() == '\t') {
      position++;
    }
  }

  private void skipComment() {
    if (peek() == '#') {
      int end = text.indexOf('\n', position);
      position = end < 0 ? text.length() : end;
    }
  }

  private char peek() {
    return position < text.length() ? text.charAt(position) : 0;
  }
}
