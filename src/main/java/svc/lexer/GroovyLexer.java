package svc.lexer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a Groovy text, finished or not, into tokens without loading Groovy. The texts of all
 * tokens together are the text.
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

  /** Keywords that are values, after which a slash divides. */
  private static final Set<String> VALUES = Set.of("this", "super", "null", "true", "false");

  private static final Pattern NUMBER =
      Pattern.compile(
          "0[xXbB][\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d[\\d_]*)*(?:[eE][+-]?\\d+)?"
              + "(?:[lLgGiIdDfF](?![\\w$]))?");

  private static final Pattern OPERATOR = Pattern.compile("(?s)->|\\+\\+|--|\\*\\*|\\.\\*|.");

  /** Interpolations nested more deeply are read as text. */
  private static final int DEEPEST = 20;

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

  /** A token up to its closing delimiter, or the rest of the text if there is none. */
  private GroovyToken delimited(GroovyTokenKind kind, String closing, int found) {
    return found < 0 ? unclosed(kind, text.length()) : token(kind, found + closing.length());
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

  private int indexOf(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? text.length() : found;
  }

  /** Whether a slash begins a string here, because an operand cannot end in front of it. */
  private boolean isValueExpected() {
    return last == null
        || switch (last.kind()) {
          case OPEN -> true;
          case OPERATOR -> !last.is("++") && !last.is("--");
          case KEYWORD -> !VALUES.contains(last.text());
          default -> false;
        };
  }

  /** A string in quotes, which ends with its line unless the quotes are tripled. */
  private GroovyToken quoted(char quote) {
    String three = String.valueOf(quote).repeat(3);
    boolean tripled = text.startsWith(three, at);
    String mark = tripled ? three : String.valueOf(quote);
    int i = at + mark.length();
    while (i < text.length() && (tripled || text.charAt(i) != '\n')) {
      if (text.startsWith(mark, i)) {
        return token(GroovyTokenKind.STRING, i + mark.length());
      }
      i = quote == '"' && text.startsWith("${", i) ? interpolation(i + 2) : escaped(i);
    }
    return unclosed(GroovyTokenKind.STRING, i);
  }

  /** The index after a character and, if it is a backslash, after the one that it escapes. */
  private int escaped(int from) {
    return Math.min(text.length(), from + (text.charAt(from) == '\\' ? 2 : 1));
  }

  /** The index after the brace that closes an interpolated expression. */
  private int interpolation(int from) {
    GroovyLexer inner = new GroovyLexer(text, from, depth + 1);
    int open = depth < DEEPEST ? 1 : 0;
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

  /** A string between $/ and /$, in which a dollar sign escapes. */
  private GroovyToken dollarSlashy() {
    int i = at + 2;
    while (i < text.length() && !text.startsWith("/$", i)) {
      i += text.startsWith("$$", i) || text.startsWith("$/", i) ? 2 : 1;
    }
    return delimited(GroovyTokenKind.STRING, "/$", i < text.length() ? i : -1);
  }
}
