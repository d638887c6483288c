package svc.model.argument;

/**
 * A section of a song: a scene that plays for some bars.
 *
 * @param name the name of the section's locator, null for the name of the scene
 */
public record SceneSection(String name, SceneReference scene, int bars) {

  /** Returns the form in which callers write it. */
  @Override
  public String toString() {
    // Without a name, the part of the scene's name before "=" would be read as one.
    String locator = name == null && scene.text().indexOf('=') >= 0 ? scene.text() : name;
    return (locator == null ? "" : locator + "=") + scene.text() + ":" + bars;
  }
}
