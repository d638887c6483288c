package svc.model.argument;

/** A reference to a scene: its 1-based number, an ordinal word or its unique name. */
public record SceneReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
