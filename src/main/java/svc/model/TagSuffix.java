package svc.model;

/** A tag as a caller writes it, with or without svc: in front. */
public record TagSuffix(String text) {
  @Override
  public String toString() {
    return text;
  }
}
