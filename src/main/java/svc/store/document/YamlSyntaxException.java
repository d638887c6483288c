package svc.store.document;

/** Thrown for invalid YAML. Contains the position; line and column are counted from 1. */
public final class YamlSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  YamlSyntaxException(String message, YamlNode.TextPosition position) {
    super(message);
    this.line = position.line();
    this.column = position.column();
  }

  public YamlNode.TextPosition position() {
    return new YamlNode.TextPosition(line, column);
  }

  /** Returns the position and the problem in one line. */
  public String describe() {
    return position() + ": " + getMessage();
  }
}
