package svc.json;

import com.fasterxml.jackson.core.JsonLocation;

/** JSON that cannot be read: what is wrong and where, both counted from 1. */
public final class JsonSyntax extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  JsonSyntax(String message, JsonLocation at) {
    super(inWords(message));
    this.line = at.getLineNr();
    this.column = at.getColumnNr();
  }

  /** Jackson names a place in the text as "[Source: …; line: 1, column: 2]". */
  private static String inWords(String message) {
    return String.valueOf(message)
        .replaceAll(": enable `JsonReadFeature.*", "")
        .replaceAll("\\[Source: .*?; line: (\\d+), column: (\\d+)\\]", "line $1, column $2");
  }

  public int column() {
    return column;
  }

  /** What is wrong, in one line. */
  public String what() {
    return getMessage().lines().findFirst().orElse("");
  }

  /** Where it is, and what is wrong, in one line. */
  public String told() {
    return "line " + line + ", column " + column + ": " + what();
  }
}
