package svc.face.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.reader.Highlighter;
import org.jline.reader.LineReader;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** Colours what is typed: verbs, options, texts, numbers, Groovy's words. */
final class Colours implements Highlighter {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>//.*|(?<![^\\s])#.*)|(?<string>'[^']*'?|\"[^\"]*\"?)|(?<option>(?<!\\S)--[\\w-]+)"
              + "|(?<number>(?<![\\w.])-?\\d+(?:\\.\\d+)*)"
              + "|(?<keyword>\\b(?:def|var|if|else|for|while|in|return|new|true|false|null|it|as"
              + "|import|class|try|catch|finally)\\b)|(?<word>[A-Za-z_][\\w-]*)");

  private static final AttributedStyle VERB = AttributedStyle.BOLD;
  private static final AttributedStyle WRONG = colour(AttributedStyle.RED);

  private final Language language;
  private final boolean colours;

  Colours(Language language, boolean colours) {
    this.language = language;
    this.colours = colours;
  }

  @Override
  public AttributedString highlight(LineReader reader, String line) {
    return colours ? coloured(line) : new AttributedString(line);
  }

  private AttributedString coloured(String line) {
    Language.Kind kind = language.of(line);
    AttributedStringBuilder text = new AttributedStringBuilder();
    Matcher token = TOKEN.matcher(line);
    int at = 0;
    boolean first = true;
    while (token.find()) {
      text.append(line, at, token.start());
      text.styled(style(token, kind, first, line), token.group());
      first &= token.group("word") == null;
      at = token.end();
    }
    return text.append(line, at, line.length()).toAttributedString();
  }

  private static AttributedStyle style(
      Matcher token, Language.Kind kind, boolean first, String line) {
    boolean groovy = kind == Language.Kind.GROOVY;
    if (token.group("comment") != null) {
      return AttributedStyle.DEFAULT.faint();
    }
    if (token.group("string") != null) {
      return colour(AttributedStyle.GREEN);
    }
    if (token.group("option") != null) {
      return groovy ? AttributedStyle.DEFAULT : colour(AttributedStyle.CYAN);
    }
    if (token.group("number") != null) {
      return colour(AttributedStyle.YELLOW);
    }
    if (token.group("keyword") != null && groovy) {
      return colour(AttributedStyle.MAGENTA);
    }
    return first ? firstWord(kind, token.end() == line.length()) : AttributedStyle.DEFAULT;
  }

  /** What is still being typed is not yet wrong. */
  private static AttributedStyle firstWord(Language.Kind kind, boolean last) {
    return kind == Language.Kind.NEITHER && !last
        ? WRONG
        : kind == Language.Kind.NEITHER ? AttributedStyle.DEFAULT : VERB;
  }

  private static AttributedStyle colour(int colour) {
    return AttributedStyle.DEFAULT.foreground(colour);
  }
}
