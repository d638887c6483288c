package svc.model;

/**
 * A browser item as a caller names it: its exact URI, or a part of a name that only one item has.
 */
public record ItemRef(String text) {
  @Override
  public String toString() {
    return text;
  }
}
