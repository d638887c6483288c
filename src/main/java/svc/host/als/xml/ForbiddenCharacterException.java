package svc.host.als.xml;

/** Thrown if text contains a character that an XML document cannot contain. */
public final class ForbiddenCharacterException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String text;

  /** Creates the exception; its message is the character, such as U+0007. */
  ForbiddenCharacterException(int codePoint, String text) {
    super(String.format("U+%04X", codePoint));
    this.text = text;
  }

  /** Returns the text that contains the character. */
  public String text() {
    return text;
  }
}
