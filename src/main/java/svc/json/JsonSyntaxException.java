package svc.json;

import com.fasterxml.jackson.core.JsonLocation;

/** A JSON syntax error with its line and column, both counted from 1. */
public final class JsonSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  JsonSyntaxException(String message, JsonLocation location) {
    super(cleanMessage(message));
    this.line = location.getLineNr();
    this.column = location.getColumnNr();
  }

  /** Shortens Jackson's locations, which have the form "[Source: …; line: 1, column: 2]". */
  private static String cleanMessage(String message) {
    return String.valueOf(message)
        .replaceAll(": enable `JsonReadFeature.*", "")
        .replaceAll("\\[Source: .*?; line: (\\d+), column: (\\d+)\\]", "line $1, column $2");
  }

  public int column() {
    return column;
  }

  /** Returns what is wrong, in one line. */
  public String problem() {
    return getMessage().lines().findFirst().orElse("");
  }

  /** Returns the location and what is wrong, in one line. */
  public String describe() {
    return "line " + line + ", column " + column + ": " + problem();
  }
}
