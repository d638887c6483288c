package svc.model.argument;

/** A tag as a caller writes it, with or without svc: in front. */
public record TagName(String text) {
  @Override
  public String toString() {
    return text;
  }
}
