package svc.model.argument;

/** A browser path as the caller wrote it: folders and a name, separated by slashes. */
public record BrowserPath(String text) {

  /** Returns the path without spaces and slashes at its start and end. */
  public String trim() {
    return text.replaceAll("^[/\\s]+|[/\\s]+$", "");
  }

  @Override
  public String toString() {
    return text;
  }
}
