package svc.model.argument;

/** A scene as a caller names it: 1-based number, ordinal word or unique name. */
public record SceneReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
