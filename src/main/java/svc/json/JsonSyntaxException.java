package svc.json;

import com.fasterxml.jackson.core.JsonLocation;

/** JSON that cannot be read: what is wrong and where, both counted from 1. */
public final class JsonSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  JsonSyntaxException(String message, JsonLocation at) {
    super(cleanMessage(message));
    this.line = at.getLineNr();
    this.column = at.getColumnNr();
  }

  /** Jackson names a place in the text as "[Source: …; line: 1, column: 2]". */
  private static String cleanMessage(String message) {
    return String.valueOf(message)
        .replaceAll(": enable `JsonReadFeature.*", "")
        .replaceAll("\\[Source: .*?; line: (\\d+), column: (\\d+)\\]", "line $1, column $2");
  }

  public int column() {
    return column;
  }

  /** What is wrong, in one line. */
  public String problem() {
    return getMessage().lines().findFirst().orElse("");
  }

  /** Where it is, and what is wrong, in one line. */
  public String describe() {
    return "line " + line + ", column " + column + ": " + problem();
  }
}
