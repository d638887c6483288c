package svc.model.argument;

/** A tag as the caller wrote it, with or without the {@code svc:} prefix. */
public record TagName(String text) {
  @Override
  public String toString() {
    return text;
  }
}
