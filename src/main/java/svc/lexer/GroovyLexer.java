package svc.lexer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a Groovy text, which can be incomplete, into tokens, without loading Groovy. The texts of
 * all tokens, joined, are equal to the text.
 */
public final class GroovyLexer {
  private static final Set<String> KEYWORDS =
      Set.of(
          ("abstract as assert boolean break byte case catch char class continue def default do"
                  + " double else enum extends false final finally float for if implements import"
                  + " in instanceof int interface long new null package private protected public"
                  + " record return short static super switch synchronized this throw throws trait"
                  + " true try var void while yield")
              .split(" "));

  /**
   * Keywords that are values. After a value, a slash is the operator for division and does not
   * start a string.
   */
  private static final Set<String> VALUE_KEYWORDS =
      Set.of("this", "super", "null", "true", "false");

  private static final Pattern NUMBER =
      Pattern.compile(
          "0[xXbB][\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d[\\d_]*)*(?:[eE][+-]?\\d+)?"
              + "(?:[lLgGiIdDfF](?![\\w$]))?");

  private static final Pattern OPERATOR = Pattern.compile("(?s)->|\\+\\+|--|\\*\\*|\\.\\*|.");

  /** The depth of nested interpolations; deeper interpolations are read as plain text. */
  private static final int MAX_INTERPOLATION_DEPTH = 20;

  private final String text;
  private final int depth;
  private int at;
  private GroovyToken last;

  private GroovyLexer(String text, int at, int depth) {
    this.text = text;
    this.at = at;
    this.depth = depth;
  }

  public static List<GroovyToken> tokens(String text) {
    GroovyLexer lexer = new GroovyLexer(text, 0, 0);
    List<GroovyToken> tokens = new ArrayList<>();
    while (lexer.at < text.length()) {
      tokens.add(lexer.next());
    }
    return tokens;
  }

  public static boolean isKeyword(String word) {
    return KEYWORDS.contains(word);
  }

  private GroovyToken next() {
    GroovyToken token = read(text.charAt(at));
    at = token.end();
    last = token.isSignificant() ? token : last;
    return token;
  }

  private GroovyToken read(char c) {
    if (c == '\n') {
      return token(GroovyTokenKind.NEWLINE, at + 1);
    }
    if (Character.isWhitespace(c)) {
      return token(GroovyTokenKind.BLANK, blanks());
    }
    if (text.startsWith("//", at) || at == 0 && text.startsWith("#!")) {
      return token(GroovyTokenKind.COMMENT, indexOf("\n", at));
    }
    if (text.startsWith("/*", at)) {
      return delimited(GroovyTokenKind.COMMENT, "*/", text.indexOf("*/", at + 2));
    }
    if (c == '\'' || c == '"') {
      return quoted(c);
    }
    if ((c == '/' || text.startsWith("$/", at)) && isValueExpected()) {
      return c == '/' ? slashy() : dollarSlashy();
    }
    if (Character.isJavaIdentifierStart(c)) {
      return name();
    }
    return c >= '0' && c <= '9'
        ? matched(GroovyTokenKind.NUMBER, NUMBER)
        : matched(GroovyToken.bracket(c), OPERATOR);
  }

  private GroovyToken token(GroovyTokenKind kind, int end) {
    return new GroovyToken(kind, text.substring(at, end), at, true);
  }

  private GroovyToken unclosed(GroovyTokenKind kind, int end) {
    return new GroovyToken(kind, text.substring(at, end), at, false);
  }

  /**
   * Returns the token that ends with a closing delimiter. If the delimiter is missing, the token is
   * the rest of the text.
   */
  private GroovyToken delimited(GroovyTokenKind kind, String closing, int index) {
    return index < 0 ? unclosed(kind, text.length()) : token(kind, index + closing.length());
  }

  private GroovyToken matched(GroovyTokenKind kind, Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    return token(kind, matcher.lookingAt() ? matcher.end() : at + 1);
  }

  private GroovyToken name() {
    int end = at;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    boolean keyword = KEYWORDS.contains(text.substring(at, end)) && (last == null || !last.is("."));
    return token(keyword ? GroovyTokenKind.KEYWORD : GroovyTokenKind.NAME, end);
  }

  private int blanks() {
    int end = at;
    while (end < text.length()
        && Character.isWhitespace(text.charAt(end))
        && text.charAt(end) != '\n') {
      end++;
    }
    return end;
  }

  private int indexOf(String delimiter, int from) {
    int index = text.indexOf(delimiter, from);
    return index < 0 ? text.length() : index;
  }

  /** Returns whether a value is expected, so that a slash is the start of a string. */
  private boolean isValueExpected() {
    return last == null
        || switch (last.kind()) {
          case OPEN -> true;
          case OPERATOR -> !last.is("++") && !last.is("--");
          case KEYWORD -> !VALUE_KEYWORDS.contains(last.text());
          default -> false;
        };
  }

  /**
   * Reads a string in quotes. Unless its quotes are tripled, it ends at the end of the line at the
   * latest.
   */
  private GroovyToken quoted(char quote) {
    String three = String.valueOf(quote).repeat(3);
    boolean tripled = text.startsWith(three, at);
    String delimiter = tripled ? three : String.valueOf(quote);
    int i = at + delimiter.length();
    while (i < text.length() && (tripled || text.charAt(i) != '\n')) {
      if (text.startsWith(delimiter, i)) {
        return token(GroovyTokenKind.STRING, i + delimiter.length());
      }
      i = quote == '"' && text.startsWith("${", i) ? interpolation(i + 2) : escaped(i);
    }
    return unclosed(GroovyTokenKind.STRING, i);
  }

  /**
   * Returns the index of the character that follows the one at an index. A backslash and the
   * character that it escapes count as one.
   */
  private int escaped(int from) {
    return Math.min(text.length(), from + (text.charAt(from) == '\\' ? 2 : 1));
  }

  /** Returns the index after the brace that closes an interpolated expression. */
  private int interpolation(int from) {
    GroovyLexer inner = new GroovyLexer(text, from, depth + 1);
    int open = depth < MAX_INTERPOLATION_DEPTH ? 1 : 0;
    while (open > 0 && inner.at < text.length()) {
      GroovyToken token = inner.next();
      open += token.is("{") ? 1 : token.is("}") ? -1 : 0;
    }
    return inner.at;
  }

  private GroovyToken slashy() {
    for (int i = at + 1; i < text.length(); i = escaped(i)) {
      if (text.charAt(i) == '/') {
        return token(GroovyTokenKind.STRING, i + 1);
      }
    }
    return unclosed(GroovyTokenKind.STRING, indexOf("\n", at));
  }

  /** Reads a string between $/ and /$, in which a dollar sign escapes the next character. */
  private GroovyToken dollarSlashy() {
    int i = at + 2;
    while (i < text.length() && !text.startsWith("/$", i)) {
      i += text.startsWith("$$", i) || text.startsWith("$/", i) ? 2 : 1;
    }
    return delimited(GroovyTokenKind.STRING, "/$", i < text.length() ? i : -1);
  }
}
