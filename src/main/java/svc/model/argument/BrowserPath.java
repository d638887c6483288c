package svc.model.argument;

/** A browser path as the caller wrote it: folders and a name, separated by slashes. */
public record BrowserPath(String text) {

  /** Returns the path without leading and trailing spaces and slashes. */
  public String trim() {
    return text.replaceAll("^[/\\s]+|[/\\s]+$", "");
  }

  @Override
  public String toString() {
    return text;
  }
}
