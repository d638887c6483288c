package svc.frontend.shell.terminal;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.reader.Highlighter;
import org.jline.reader.LineReader;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import svc.frontend.shell.syntax.StatementClassifier;

/** Colours what is typed: verbs, options, texts, numbers, Groovy's words. */
public final class SyntaxHighlighter implements Highlighter {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>//.*|(?<![^\\s])#.*)|(?<string>'[^']*'?|\"[^\"]*\"?)|(?<option>(?<!\\S)--[\\w-]+)"
              + "|(?<number>(?<![\\w.])-?\\d+(?:\\.\\d+)*)"
              + "|(?<keyword>\\b(?:def|var|if|else|for|while|in|return|new|true|false|null|it|as"
              + "|import|class|try|catch|finally)\\b)|(?<word>[A-Za-z_][\\w-]*)");

  private static final AttributedStyle VERB = AttributedStyle.BOLD;
  private static final AttributedStyle WRONG = foreground(AttributedStyle.RED);

  private final StatementClassifier language;
  private final boolean colours;

  public SyntaxHighlighter(StatementClassifier language, boolean colours) {
    this.language = language;
    this.colours = colours;
  }

  @Override
  public AttributedString highlight(LineReader reader, String line) {
    return colours ? highlightTokens(line) : new AttributedString(line);
  }

  private AttributedString highlightTokens(String line) {
    StatementClassifier.StatementKind kind = language.classify(line);
    AttributedStringBuilder text = new AttributedStringBuilder();
    Matcher token = TOKEN.matcher(line);
    int at = 0;
    boolean first = true;
    while (token.find()) {
      text.append(line, at, token.start());
      text.styled(tokenStyle(token, kind, first, line), token.group());
      first &= token.group("word") == null;
      at = token.end();
    }
    return text.append(line, at, line.length()).toAttributedString();
  }

  private static AttributedStyle tokenStyle(
      Matcher token, StatementClassifier.StatementKind kind, boolean first, String line) {
    boolean groovy = kind == StatementClassifier.StatementKind.GROOVY;
    if (token.group("comment") != null) {
      return AttributedStyle.DEFAULT.faint();
    }
    if (token.group("string") != null) {
      return foreground(AttributedStyle.GREEN);
    }
    if (token.group("option") != null) {
      return groovy ? AttributedStyle.DEFAULT : foreground(AttributedStyle.CYAN);
    }
    if (token.group("number") != null) {
      return foreground(AttributedStyle.YELLOW);
    }
    if (token.group("keyword") != null && groovy) {
      return foreground(AttributedStyle.MAGENTA);
    }
    return first ? firstWordStyle(kind, token.end() == line.length()) : AttributedStyle.DEFAULT;
  }

  /** What is still being typed is not yet wrong. */
  private static AttributedStyle firstWordStyle(
      StatementClassifier.StatementKind kind, boolean last) {
    return kind == StatementClassifier.StatementKind.NEITHER && !last
        ? WRONG
        : kind == StatementClassifier.StatementKind.NEITHER ? AttributedStyle.DEFAULT : VERB;
  }

  private static AttributedStyle foreground(int colour) {
    return AttributedStyle.DEFAULT.foreground(colour);
  }
}
