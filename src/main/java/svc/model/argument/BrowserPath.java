package svc.model.argument;

/** A path of the browser as a caller writes it: folders and name, separated by slashes. */
public record BrowserPath(String text) {

  /** Without spaces and slashes around it, which mean nothing. */
  public String trim() {
    return text.replaceAll("^[/\\s]+|[/\\s]+$", "");
  }

  @Override
  public String toString() {
    return text;
  }
}
