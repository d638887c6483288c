package svc.frontend.shell.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is open where a piece of Groovy ends: brackets, a string, a comment. */
public final class GroovyNesting {
  public static final int NOT_FOUND = -1;

  /** The text itself, or what is behind a bracket that is still open. */
  public static final class NestingLevel {
    /** The bracket, {@link CommandWords#NO_QUOTE} for the text itself. */
    public final char bracket;

    /** Where the bracket stands. */
    public final int position;

    /** Where the last statement begins. */
    public int statementStart;

    /** Where the commas of that statement stand, those in brackets that were closed left out. */
    public final List<Integer> commas = new ArrayList<>();

    /** What stands in front of an arrow. */
    String parameters = "it";

    NestingLevel(char bracket, int at) {
      this.bracket = bracket;
      this.position = at;
      this.statementStart = at + 1;
    }

    private void startStatementAfter(int at) {
      statementStart = at + 1;
      commas.clear();
    }
  }

  private final String text;
  private final List<NestingLevel> levels =
      new ArrayList<>(List.of(new NestingLevel(CommandWords.NO_QUOTE, NOT_FOUND)));
  private final Map<Integer, Integer> pairs = new HashMap<>();
  private int stringStart = NOT_FOUND;
  private boolean inComment;

  public GroovyNesting(String text) {
    this.text = text;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      i = c == '\'' || c == '"' ? skipString(i) : c == '/' ? skipComment(i) : readCharacter(c, i);
    }
  }

  /** The text and the brackets that are open, outermost first. */
  public List<NestingLevel> levels() {
    return levels;
  }

  /** Where the string that is open begins, {@link #NOT_FOUND} where none is. */
  public int stringStart() {
    return stringStart;
  }

  public boolean isInComment() {
    return inComment;
  }

  /** The bracket that one is the end of, {@link #NOT_FOUND} where it is none. */
  public int openingOf(int closing) {
    return pairs.getOrDefault(closing, NOT_FOUND);
  }

  private NestingLevel currentLevel() {
    return levels.get(levels.size() - 1);
  }

  /** Skips a string and returns its last character. */
  private int skipString(int from) {
    String one = text.substring(from, from + 1);
    String quote = text.startsWith(one.repeat(3), from) ? one.repeat(3) : one;
    for (int i = from + quote.length(); i < text.length(); i++) {
      if (text.startsWith(quote, i)) {
        return i + quote.length() - 1;
      }
      i += text.charAt(i) == '\\' ? 1 : 0;
    }
    stringStart = from;
    return text.length();
  }

  /** Skips a comment, if it is one, and returns its last character. */
  private int skipComment(int from) {
    String end = text.startsWith("//", from) ? "\n" : text.startsWith("/*", from) ? "*/" : "";
    if (end.isEmpty()) {
      return from;
    }
    int at = text.indexOf(end, from + 2);
    inComment = at < 0;
    return inComment ? text.length() : end.equals("\n") ? at - 1 : at + 1;
  }

  private int readCharacter(char c, int at) {
    switch (c) {
      case '(', '[', '{' -> levels.add(new NestingLevel(c, at));
      case ')', ']', '}' -> closeBracket(at);
      case ',' -> currentLevel().commas.add(at);
      case ';', '\n' -> currentLevel().startStatementAfter(at);
      case '>' -> readArrow(at);
      default -> {}
    }
    return at;
  }

  private void closeBracket(int at) {
    if (levels.size() > 1) {
      pairs.put(at, levels.remove(levels.size() - 1).position);
    }
  }

  private void readArrow(int at) {
    NestingLevel level = currentLevel();
    if (level.bracket == '{' && at > 0 && text.charAt(at - 1) == '-') {
      level.parameters = text.substring(level.position + 1, at - 1);
      level.startStatementAfter(at);
    }
  }
}
