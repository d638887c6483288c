package svc.lexer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The constructs that are incomplete at the end of a Groovy text: brackets, a string, a comment, an
 * operator.
 */
public final class GroovyNesting {
  public static final int NOT_FOUND = -1;

  /** Operators that must be followed by an operand. */
  private static final Set<String> BINARY =
      Set.of(",", "=", "&", "|", "?", "\\", "+", "-", "*", "**", "in", "else");

  /** The whole text, or the part after a bracket that is still open. */
  public static final class NestingLevel {
    private final GroovyToken bracket;
    private final List<Integer> commas = new ArrayList<>();
    private int statement;
    private String parameters = "it";

    private NestingLevel(GroovyToken bracket) {
      this.bracket = bracket;
      this.statement = at() + 1;
    }

    /** Returns the index of the bracket, {@link #NOT_FOUND} for the whole text. */
    public int at() {
      return bracket == null ? NOT_FOUND : bracket.start();
    }

    /** Returns whether this level is the part after a bracket such as "(". */
    public boolean isAfter(String opening) {
      return bracket != null && bracket.is(opening);
    }

    /** Returns the index at which the last statement begins. */
    public int statement() {
      return statement;
    }

    /** Returns the indexes of the last statement's commas, except those in closed brackets. */
    public List<Integer> commas() {
      return commas;
    }

    /** Returns the parameters of a closure: the text before its arrow. */
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

  /** Returns the whole text and the parts after open brackets, outermost first. */
  public List<NestingLevel> levels() {
    return levels;
  }

  /** Returns the index at which an open string begins, {@link #NOT_FOUND} if none is open. */
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
   * Returns the index of the bracket that another one closes, {@link #NOT_FOUND} if there is none.
   */
  public int openingOf(int closing) {
    return pairs.getOrDefault(closing, NOT_FOUND);
  }

  /**
   * Returns the delimiter that the next line must contain, such as {@code )} or {@code '''}; {@code
   * ...} for an operand; empty if nothing is missing.
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

  /** Ends the statement, unless it is in parentheses or brackets, which can span several lines. */
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
