package svc.model.argument;

/**
 * A reference to a scene as the caller wrote it: the scene's number from 1, an ordinal such as
 * first, or its unique name.
 */
public record SceneReference(String text) {
  @Override
  public String toString() {
    return text;
  }
}
