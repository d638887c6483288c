package svc.model.argument;

/** A reference to a browser item: its exact URI, or part of a name that matches only one item. */
public record BrowserItemReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
