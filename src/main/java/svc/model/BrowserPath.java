package svc.model;

/** A path of the browser as a caller writes it: folders and name, separated by slashes. */
public record BrowserPath(String text) {
  @Override
  public String toString() {
    return text;
  }
}
