package svc.store.document;

/**
 * Thrown for text that is not YAML or uses a feature that svc does not accept. Contains the
 * position.
 */
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

  /** Returns the position and the message. */
  public String describe() {
    return position() + ": " + getMessage();
  }
}
