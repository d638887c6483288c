package svc.json;

import com.fasterxml.jackson.core.JsonLocation;

/** Thrown for text that is not valid JSON. Line and column are counted from 1. */
public final class JsonSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  JsonSyntaxException(String message, JsonLocation location) {
    super(SyntaxProblemText.of(message));
    this.line = location.getLineNr();
    this.column = location.getColumnNr();
  }

  public int column() {
    return column;
  }

  /** Returns the first line of the message. */
  public String problem() {
    return getMessage().lines().findFirst().orElse("");
  }

  /** Returns the line, the column and the first line of the message. */
  public String describe() {
    return "line " + line + ", column " + column + ": " + problem();
  }
}
