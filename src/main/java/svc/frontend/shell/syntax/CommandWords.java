package svc.frontend.shell.syntax;

import java.util.ArrayList;
import java.util.List;

/** A command line's words as shells cut them: at blanks, with quotes and backslashes. */
public final class CommandWords {
  public static final char NO_QUOTE = 0;

  /**
   * A word.
   *
   * @param text without its quotes
   * @param start where it begins in the line
   * @param end where it ends
   */
  public record CommandWord(String text, int start, int end) {}

  private final List<CommandWord> words = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int start = -1;
  private char quote = NO_QUOTE;
  private boolean endsWithBackslash;

  private CommandWords() {}

  public static CommandWords parse(String line) {
    CommandWords words = new CommandWords();
    for (int i = 0; i < line.length(); i++) {
      i +=
          words.readCharacter(
              line.charAt(i), i, i + 1 < line.length() ? line.charAt(i + 1) : NO_QUOTE);
    }
    words.endWord(line.length());
    return words;
  }

  public List<CommandWord> words() {
    return words;
  }

  public List<String> texts() {
    return words.stream().map(CommandWord::text).toList();
  }

  /** The commands of a line, which semicolons part; what is behind a # is a comment. */
  static List<String> splitCommands(String line) {
    List<String> commands = new ArrayList<>();
    int from = 0;
    for (CommandWord word : parse(line).words) {
      String raw = line.substring(word.start, word.end);
      if (raw.startsWith("#")) {
        commands.add(line.substring(from, word.start).strip());
        return commands.stream().filter(one -> !one.isEmpty()).toList();
      }
      if (raw.endsWith(";") && !raw.endsWith("\\;")) {
        commands.add(line.substring(from, word.end - 1).strip());
        from = word.end;
      }
    }
    commands.add(line.substring(from).strip());
    return commands.stream().filter(one -> !one.isEmpty()).toList();
  }

  /** The quote that is not closed, {@link #NO_QUOTE} where all are. */
  public char openQuote() {
    return quote;
  }

  /** Whether the line ends in a backslash, so that it goes on. */
  boolean endsWithBackslash() {
    return endsWithBackslash;
  }

  /** Reads a character; how many more it took. */
  private int readCharacter(char c, int at, char next) {
    if (quote == NO_QUOTE && Character.isWhitespace(c)) {
      endWord(at);
      return 0;
    }
    start = start < 0 ? at : start;
    if (c == '\\' && (quote == NO_QUOTE || quote == '"' && (next == '"' || next == '\\'))) {
      return readEscaped(next);
    }
    if (c == quote) {
      quote = NO_QUOTE;
    } else if (quote == NO_QUOTE && (c == '"' || c == '\'')) {
      quote = c;
    } else {
      text.append(c);
    }
    return 0;
  }

  private int readEscaped(char next) {
    endsWithBackslash = next == NO_QUOTE;
    if (next != '\n' && next != NO_QUOTE) {
      text.append(next);
    }
    return 1;
  }

  private void endWord(int at) {
    if (start >= 0) {
      words.add(new CommandWord(text.toString(), start, at));
      text.setLength(0);
      start = -1;
    }
  }

  /** A word as it must be typed, in the quotes that are open if any are. */
  public static String quote(String word, char open, boolean closed) {
    if (open == '\'' && word.indexOf('\'') < 0) {
      return open + word + (closed ? "'" : "");
    }
    boolean plain = open == NO_QUOTE && word.matches("[\\w./=:@%+,~\\-\\x80-\\x{10FFFF}]+");
    if (plain) {
      return word;
    }
    int value = word.startsWith("--") ? word.indexOf('=') + 1 : 0;
    String rest = word.substring(value).replace("\\", "\\\\").replace("\"", "\\\"");
    return word.substring(0, value) + '"' + rest + (closed ? "\"" : "");
  }
}
