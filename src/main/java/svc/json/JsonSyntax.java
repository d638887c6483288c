package svc.json;

/** JSON that cannot be read: what is wrong and where, both counted from 1. */
public final class JsonSyntax extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  JsonSyntax(String message, int line, int column) {
    super(message);
    this.line = line;
    this.column = column;
  }

  public int line() {
    return line;
  }

  public int column() {
    return column;
  }
}
