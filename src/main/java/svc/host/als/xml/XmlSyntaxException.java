package svc.host.als.xml;

/** Reports that a document is not XML, or uses a part of XML that Live does not write. */
public final class XmlSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int line;

  XmlSyntaxException(String message, int line) {
    super(message);
    this.line = line;
  }

  /** Returns the number of the line with the error, from 1. */
  public int line() {
    return line;
  }
}
