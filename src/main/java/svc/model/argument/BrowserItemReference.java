package svc.model.argument;

/**
 * A reference to a browser item as the caller wrote it: the item's exact URI, or a part of its name
 * that no other item contains.
 */
public record BrowserItemReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
