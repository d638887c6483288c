package svc.store.document;

/** YAML that cannot be read: what is wrong and where, both counted from 1. */
public final class YamlSyntaxException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int line;
  private final int column;

  YamlSyntaxException(String message, YamlNode.TextPosition at) {
    super(message);
    this.line = at.line();
    this.column = at.column();
  }

  public YamlNode.TextPosition position() {
    return new YamlNode.TextPosition(line, column);
  }

  /** Where it is, and what is wrong, in one line. */
  public String describe() {
    return position() + ": " + getMessage();
  }
}
