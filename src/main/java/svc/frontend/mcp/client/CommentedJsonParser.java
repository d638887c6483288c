package svc.frontend.mcp.client;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.frontend.mcp.client.JsonSpan.Literal;
import svc.frontend.mcp.client.JsonSpan.Member;
import svc.json.Json;
import svc.json.JsonSyntaxException;

/** A parser for JSON with comments and trailing commas, which returns the positions of values. */
final class CommentedJsonParser {
  private static final int MAX_DEPTH = 200;
  private static final Pattern LITERAL =
      Pattern.compile("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
  private final String text;
  private int position;
  private int depth;

  private CommentedJsonParser(String text) {
    this.text = text;
  }

  /** Returns the value of a text. Throws {@link SettingsSyntaxException} if it is not valid. */
  static JsonSpan parse(String text) {
    CommentedJsonParser parser = new CommentedJsonParser(text);
    parser.skipTrivia();
    JsonSpan value = parser.parseValue();
    parser.skipTrivia();
    if (parser.position < text.length()) {
      throw parser.error("unexpected text after the end of the settings");
    }
    return value;
  }

  private JsonSpan parseValue() {
    if (depth > MAX_DEPTH) {
      throw error("more than " + MAX_DEPTH + " nested values");
    }
    int start = position;
    depth++;
    JsonSpan value =
        switch (peek()) {
          case '{' -> parseObject();
          case '[' -> JsonSpan.ofValue(start, 0, parseArray());
          case '"' -> JsonSpan.ofValue(start, 0, parseString());
          default -> JsonSpan.ofValue(start, 0, new Literal(takeLiteral()));
        };
    depth--;
    return new JsonSpan(start, position, value.value(), value.members(), value.trailingComma());
  }

  private JsonSpan parseObject() {
    int start = position++;
    List<Member> members = new ArrayList<>();
    int comma = -1;
    skipTrivia();
    while (peek() != '}') {
      requireSeparator(members.isEmpty() || comma >= 0, '}');
      members.add(parseMember());
      comma = skipComma();
    }
    position++;
    return JsonSpan.ofObject(start, position, members, comma);
  }

  private Member parseMember() {
    int start = position;
    if (peek() != '"') {
      throw error("expected a name in double quotes");
    }
    String name = parseString();
    skipTrivia();
    if (peek() != ':') {
      throw error("expected a colon after \"" + name + "\"");
    }
    position++;
    skipTrivia();
    return new Member(name, start, parseValue());
  }

  private List<Object> parseArray() {
    position++;
    List<Object> items = new ArrayList<>();
    int comma = -1;
    skipTrivia();
    while (peek() != ']') {
      requireSeparator(items.isEmpty() || comma >= 0, ']');
      items.add(parseValue().value());
      comma = skipComma();
    }
    position++;
    return items;
  }

  private void requireSeparator(boolean separated, char close) {
    if (!separated) {
      throw error("expected a comma or " + close);
    }
  }

  /** Skips the comma after a value. Returns its offset, -1 if there is none. */
  private int skipComma() {
    skipTrivia();
    if (peek() != ',') {
      return -1;
    }
    int comma = position++;
    skipTrivia();
    return comma;
  }

  private String parseString() {
    int start = position;
    skipString();
    try {
      return (String) Json.parse(text.substring(start, position));
    } catch (JsonSyntaxException e) {
      throw new SettingsSyntaxException(text, start, e.problem());
    }
  }

  /** Moves to the position after a string in double quotes. */
  private void skipString() {
    int start = position++;
    while (peek() != '"') {
      if (position >= text.length() || peek() == '\n') {
        throw new SettingsSyntaxException(
            text, start, "the string that begins here is not closed on the same line");
      }
      position += peek() == '\\' ? 2 : 1;
    }
    position++;
  }

  private String takeLiteral() {
    Matcher matcher = LITERAL.matcher(text).region(position, text.length());
    if (!matcher.lookingAt()) {
      throw error("expected a value");
    }
    position = matcher.end();
    return matcher.group();
  }

  private void skipTrivia() {
    while (true) {
      if (peek() == '\uFEFF' || (peek() != 0 && Character.isWhitespace(peek()))) {
        position++;
      } else if (text.startsWith("//", position)) {
        int end = text.indexOf('\n', position);
        position = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", position)) {
        skipBlockComment();
      } else {
        return;
      }
    }
  }

  private void skipBlockComment() {
    int end = text.indexOf("*/", position + 2);
    if (end < 0) {
      throw error("this comment is not closed");
    }
    position = end + 2;
  }

  private char peek() {
    return position < text.length() ? text.charAt(position) : 0;
  }

  private SettingsSyntaxException error(String problem) {
    String found =
        position < text.length() ? problem : "the text ends before a bracket or value is complete";
    return new SettingsSyntaxException(text, position, found);
  }
}
