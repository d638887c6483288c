package svc.lexer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds what is incomplete at the end of a Groovy text: open brackets, strings and comments, and
 * operators without an operand.
 */
public final class GroovyNesting {
  public static final int NOT_FOUND = -1;

  /** The operators and keywords after which a statement must continue on the next line. */
  private static final Set<String> BINARY =
      Set.of(",", "=", "&", "|", "?", "\\", "+", "-", "*", "**", "in", "else");

  /** The whole text, or the part of it after a bracket that is not closed. */
  public static final class NestingLevel {
    private final GroovyToken bracket;
    private final List<Integer> commas = new ArrayList<>();
    private int statement;
    private String parameters = "it";

    private NestingLevel(GroovyToken bracket) {
      this.bracket = bracket;
      this.statement = at() + 1;
    }

    /** Returns the index of the bracket; {@link #NOT_FOUND} for the whole text. */
    public int at() {
      return bracket == null ? NOT_FOUND : bracket.start();
    }

    /** Returns whether this level begins after the given opening bracket, such as "(". */
    public boolean isAfter(String opening) {
      return bracket != null && bracket.is(opening);
    }

    /** Returns the index at which the last statement begins. */
    public int statement() {
      return statement;
    }

    /** Returns the indexes of the commas in the last statement that are not in closed brackets. */
    public List<Integer> commas() {
      return commas;
    }

    /**
     * Returns the parameters of a closure: the text before its arrow; empty if there is no arrow.
     */
    public String parameters() {
      return parameters;
    }

    private void endStatement(int next) {
      statement = next;
      commas.clear();
    }
  }

  private final String text;
  private final List<NestingLevel> levels = new ArrayList<>(List.of(new NestingLevel(null)));
  private final Map<Integer, Integer> pairs = new HashMap<>();
  private GroovyToken last;
  private GroovyToken lastSignificant;

  public GroovyNesting(String text) {
    this.text = text;
    GroovyLexer.tokens(text).forEach(this::read);
  }

  /** Returns the whole text, then the part after each open bracket, from the outermost inwards. */
  public List<NestingLevel> levels() {
    return levels;
  }

  /** Returns the index at which an open string begins; {@link #NOT_FOUND} if none is open. */
  public int openStringStart() {
    boolean open = last != null && last.kind() == GroovyTokenKind.STRING && !last.isClosed();
    return open ? last.start() : NOT_FOUND;
  }

  public boolean isInComment() {
    return last != null
        && last.kind() == GroovyTokenKind.COMMENT
        && (!last.isClosed() || !last.text().startsWith("/*"));
  }

  /**
   * Returns the index of the opening bracket that matches the closing bracket at an index; {@link
   * #NOT_FOUND} if there is none.
   */
  public int openingOf(int closing) {
    return pairs.getOrDefault(closing, NOT_FOUND);
  }

  /**
   * Returns the delimiter that is missing at the end, such as {@code )} or {@code '''}; {@code ...}
   * if an operand is missing; empty if the text is complete.
   */
  public String missing() {
    if (last != null && !last.isClosed() && last.closing().length() > 1) {
      return last.closing();
    }
    if (levels.size() > 1) {
      return top().bracket.closing();
    }
    return lastSignificant != null && BINARY.contains(lastSignificant.text()) ? "..." : "";
  }

  private NestingLevel top() {
    return levels.get(levels.size() - 1);
  }

  private void read(GroovyToken token) {
    switch (token.kind()) {
      case OPEN -> levels.add(new NestingLevel(token));
      case CLOSE -> close(token);
      case NEWLINE -> newline(token);
      case OPERATOR -> operator(token);
      default -> {}
    }
    last = token;
    lastSignificant = token.isSignificant() ? token : lastSignificant;
  }

  private void operator(GroovyToken operator) {
    switch (operator.text()) {
      case "," -> top().commas.add(operator.start());
      case ";" -> top().endStatement(operator.end());
      case "->" -> arrow(operator);
      default -> {}
    }
  }

  /**
   * Ends the current statement at a line break, unless the statement is in parentheses or square
   * brackets.
   */
  private void newline(GroovyToken token) {
    if (!top().isAfter("(") && !top().isAfter("[")) {
      top().endStatement(token.end());
    }
  }

  private void close(GroovyToken token) {
    if (levels.size() > 1 && top().bracket.closing().equals(token.text())) {
      pairs.put(token.start(), top().at());
      levels.remove(levels.size() - 1);
    }
  }

  private void arrow(GroovyToken arrow) {
    if (top().isAfter("{")) {
      top().parameters = text.substring(top().at() + 1, arrow.start());
      top().endStatement(arrow.end());
    }
  }
}
