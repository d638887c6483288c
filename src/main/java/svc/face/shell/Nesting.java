package svc.face.shell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is open where a piece of Groovy ends: brackets, a string, a comment. */
final class Nesting {
  static final int NOWHERE = -1;

  /** The text itself, or what is behind a bracket that is still open. */
  static final class Level {
    /** The bracket, {@link Words#NONE} for the text itself. */
    final char bracket;

    /** Where the bracket stands. */
    final int at;

    /** Where the last statement begins. */
    int statement;

    /** Where the commas of that statement stand, those in brackets that were closed left out. */
    final List<Integer> commas = new ArrayList<>();

    /** What stands in front of an arrow. */
    String parameters = "it";

    Level(char bracket, int at) {
      this.bracket = bracket;
      this.at = at;
      this.statement = at + 1;
    }

    private void end(int at) {
      statement = at + 1;
      commas.clear();
    }
  }

  private final String text;
  private final List<Level> levels = new ArrayList<>(List.of(new Level(Words.NONE, NOWHERE)));
  private final Map<Integer, Integer> pairs = new HashMap<>();
  private int string = NOWHERE;
  private boolean comment;

  Nesting(String text) {
    this.text = text;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      i = c == '\'' || c == '"' ? quoted(i) : c == '/' ? slash(i) : read(c, i);
    }
  }

  /** The text and the brackets that are open, outermost first. */
  List<Level> levels() {
    return levels;
  }

  /** Where the string that is open begins, {@link #NOWHERE} where none is. */
  int string() {
    return string;
  }

  boolean isComment() {
    return comment;
  }

  /** The bracket that one is the end of, {@link #NOWHERE} where it is none. */
  int opening(int closing) {
    return pairs.getOrDefault(closing, NOWHERE);
  }

  private Level top() {
    return levels.get(levels.size() - 1);
  }

  /** Skips a string and returns its last character. */
  private int quoted(int from) {
    String one = text.substring(from, from + 1);
    String quote = text.startsWith(one.repeat(3), from) ? one.repeat(3) : one;
    for (int i = from + quote.length(); i < text.length(); i++) {
      if (text.startsWith(quote, i)) {
        return i + quote.length() - 1;
      }
      i += text.charAt(i) == '\\' ? 1 : 0;
    }
    string = from;
    return text.length();
  }

  /** Skips a comment, if it is one, and returns its last character. */
  private int slash(int from) {
    String end = text.startsWith("//", from) ? "\n" : text.startsWith("/*", from) ? "*/" : "";
    if (end.isEmpty()) {
      return from;
    }
    int at = text.indexOf(end, from + 2);
    comment = at < 0;
    return comment ? text.length() : end.equals("\n") ? at - 1 : at + 1;
  }

  private int read(char c, int at) {
    switch (c) {
      case '(', '[', '{' -> levels.add(new Level(c, at));
      case ')', ']', '}' -> close(at);
      case ',' -> top().commas.add(at);
      case ';', '\n' -> top().end(at);
      case '>' -> arrow(at);
      default -> {}
    }
    return at;
  }

  private void close(int at) {
    if (levels.size() > 1) {
      pairs.put(at, levels.remove(levels.size() - 1).at);
    }
  }

  private void arrow(int at) {
    Level level = top();
    if (level.bracket == '{' && at > 0 && text.charAt(at - 1) == '-') {
      level.parameters = text.substring(level.at + 1, at - 1);
      level.end(at);
    }
  }
}
