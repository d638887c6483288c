package svc.face.shell;

import java.util.ArrayList;
import java.util.List;

/** A command line's words as shells cut them: at blanks, with quotes and backslashes. */
final class Words {
  static final char NONE = 0;

  /**
   * A word.
   *
   * @param text without its quotes
   * @param start where it begins in the line
   * @param end where it ends
   */
  record Word(String text, int start, int end) {}

  private final List<Word> words = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int start = -1;
  private char quote = NONE;
  private boolean dangling;

  private Words() {}

  static Words of(String line) {
    Words words = new Words();
    for (int i = 0; i < line.length(); i++) {
      i += words.read(line.charAt(i), i, i + 1 < line.length() ? line.charAt(i + 1) : NONE);
    }
    words.end(line.length());
    return words;
  }

  List<Word> list() {
    return words;
  }

  List<String> texts() {
    return words.stream().map(Word::text).toList();
  }

  /** The commands of a line, which semicolons part; what is behind a # is a comment. */
  static List<String> commands(String line) {
    List<String> commands = new ArrayList<>();
    int from = 0;
    for (Word word : of(line).words) {
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

  /** The quote that is not closed, {@link #NONE} where all are. */
  char open() {
    return quote;
  }

  /** Whether the line ends in a backslash, so that it goes on. */
  boolean dangling() {
    return dangling;
  }

  /** Reads a character; how many more it took. */
  private int read(char c, int at, char next) {
    if (quote == NONE && Character.isWhitespace(c)) {
      end(at);
      return 0;
    }
    start = start < 0 ? at : start;
    if (c == '\\' && (quote == NONE || quote == '"' && (next == '"' || next == '\\'))) {
      return escaped(next);
    }
    if (c == quote) {
      quote = NONE;
    } else if (quote == NONE && (c == '"' || c == '\'')) {
      quote = c;
    } else {
      text.append(c);
    }
    return 0;
  }

  private int escaped(char next) {
    dangling = next == NONE;
    if (next != '\n' && next != NONE) {
      text.append(next);
    }
    return 1;
  }

  private void end(int at) {
    if (start >= 0) {
      words.add(new Word(text.toString(), start, at));
      text.setLength(0);
      start = -1;
    }
  }

  /** A word as it must be typed, in the quotes that are open if any are. */
  static String quoted(String word, char open, boolean closed) {
    if (open == '\'' && word.indexOf('\'') < 0) {
      return open + word + (closed ? "'" : "");
    }
    boolean plain = open == NONE && word.matches("[\\w./=:@%+,~\\-\\x80-\\x{10FFFF}]+");
    if (plain) {
      return word;
    }
    int value = word.startsWith("--") ? word.indexOf('=') + 1 : 0;
    String rest = word.substring(value).replace("\\", "\\\\").replace("\"", "\\\"");
    return word.substring(0, value) + '"' + rest + (closed ? "\"" : "");
  }
}
