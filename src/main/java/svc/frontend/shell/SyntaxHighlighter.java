package svc.frontend.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.reader.Highlighter;
import org.jline.reader.LineReader;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.lexer.CommandLexer;
import svc.lexer.CommandToken;
import svc.lexer.CommandTokenKind;
import svc.lexer.GroovyLexer;
import svc.lexer.GroovyToken;
import svc.lexer.GroovyTokenKind;

/** Colors verbs, options, strings, numbers and Groovy keywords while the user types. */
final class SyntaxHighlighter implements Highlighter {
  /** Matches the colored parts of a word: strings, options and numbers. */
  private static final Pattern PART =
      Pattern.compile(
          "(?<string>'[^']*'?|\"[^\"]*\"?)|(?<option>^--[\\w-]+)"
              + "|(?<number>(?<![\\w.])-?\\d+(?:\\.\\d+)*)");

  private static final AttributedStyle PLAIN = AttributedStyle.DEFAULT;
  private static final AttributedStyle VERB = AttributedStyle.BOLD;
  private static final AttributedStyle COMMENT = PLAIN.faint();
  private static final AttributedStyle STRING = PLAIN.foreground(AttributedStyle.GREEN);
  private static final AttributedStyle OPTION = PLAIN.foreground(AttributedStyle.CYAN);
  private static final AttributedStyle NUMBER = PLAIN.foreground(AttributedStyle.YELLOW);
  private static final AttributedStyle KEYWORD = PLAIN.foreground(AttributedStyle.MAGENTA);
  private static final AttributedStyle UNKNOWN = PLAIN.foreground(AttributedStyle.RED);

  private final StatementClassifier language;
  private final boolean colors;

  public SyntaxHighlighter(StatementClassifier language, boolean colors) {
    this.language = language;
    this.colors = colors;
  }

  @Override
  public AttributedString highlight(LineReader reader, String line) {
    if (!colors) {
      return new AttributedString(line);
    }
    StatementClassifier.StatementKind kind = language.classify(line);
    return kind == StatementClassifier.StatementKind.GROOVY ? groovy(line) : command(line, kind);
  }

  private static AttributedString groovy(String line) {
    AttributedStringBuilder text = new AttributedStringBuilder();
    boolean first = true;
    for (GroovyToken token : GroovyLexer.tokens(line)) {
      text.styled(tokenStyle(token, first), token.text());
      first &= token.kind() != GroovyTokenKind.NAME;
    }
    return text.toAttributedString();
  }

  private static AttributedStyle tokenStyle(GroovyToken token, boolean first) {
    return switch (token.kind()) {
      case COMMENT -> COMMENT;
      case STRING -> STRING;
      case NUMBER -> NUMBER;
      case KEYWORD -> KEYWORD;
      case NAME -> token.is("it") ? KEYWORD : first ? VERB : PLAIN;
      default -> PLAIN;
    };
  }

  private static AttributedString command(String line, StatementClassifier.StatementKind kind) {
    AttributedStringBuilder text = new AttributedStringBuilder();
    boolean first = true;
    for (CommandToken token : CommandLexer.tokens(line)) {
      if (token.kind() == CommandTokenKind.COMMENT) {
        text.styled(COMMENT, token.text());
      } else if (token.isWord() && first && !token.text().startsWith("-")) {
        text.styled(firstWordStyle(kind, token.end() == line.length()), token.text());
        first = false;
      } else {
        append(text, token.text());
      }
    }
    return text.toAttributedString();
  }

  private static void append(AttributedStringBuilder text, String word) {
    Matcher part = PART.matcher(word);
    int at = 0;
    while (part.find()) {
      text.styled(PLAIN, word.substring(at, part.start()));
      text.styled(
          part.group("string") != null ? STRING : part.group("option") != null ? OPTION : NUMBER,
          part.group());
      at = part.end();
    }
    text.styled(PLAIN, word.substring(at));
  }

  /**
   * Returns the style of a statement's first word. An unknown word is marked as an error, unless it
   * is the only word so far and may be incomplete.
   */
  private static AttributedStyle firstWordStyle(
      StatementClassifier.StatementKind kind, boolean last) {
    return kind != StatementClassifier.StatementKind.NEITHER ? VERB : last ? PLAIN : UNKNOWN;
  }
}
