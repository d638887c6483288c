package svc.model.argument;

/**
 * A browser item as a caller names it: its exact URI, or a part of a name that only one item has.
 */
public record BrowserItemReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
