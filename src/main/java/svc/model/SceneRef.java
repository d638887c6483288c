package svc.model;

/** A scene as a caller names it: 1-based number, ordinal word or unique name. */
public record SceneRef(String text) {
  @Override
  public String toString() {
    return text;
  }
}
