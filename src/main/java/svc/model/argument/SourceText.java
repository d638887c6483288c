package svc.model.argument;

/** The text of a file that the caller gives instead of the file. It has any number of lines. */
public record SourceText(String text) {

  @Override
  public String toString() {
    return text;
  }
}
