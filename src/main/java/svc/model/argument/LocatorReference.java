package svc.model.argument;

/** A reference to a locator: its 1-based number, an ordinal word, its position or its name. */
public record LocatorReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
