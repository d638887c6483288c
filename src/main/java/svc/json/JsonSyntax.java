package svc.json;

import com.fasterxml.jackson.core.JsonLocation;

/** JSON that cannot be read: what is wrong and where, both counted from 1. */
public final class JsonSyntax extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  JsonSyntax(String message, JsonLocation at) {
    super(message);
    this.line = at.getLineNr();
    this.column = at.getColumnNr();
  }

  public int line() {
    return line;
  }

  public int column() {
    return column;
  }
}
