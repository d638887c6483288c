package svc.model.argument;

/** The text of a set file, as the caller gave it. Unlike other texts, it can have many lines. */
public record SetCodeArgument(String text) {
  @Override
  public String toString() {
    return text;
  }
}
