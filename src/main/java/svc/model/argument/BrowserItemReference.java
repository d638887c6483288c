package svc.model.argument;

/**
 * A reference to a browser item as the caller wrote it: the item's exact URI, or a part of its name
 * that is in no other item's name.
 */
public record BrowserItemReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
