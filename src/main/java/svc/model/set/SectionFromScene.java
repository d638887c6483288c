package svc.model.set;

/**
 * A section of a song, in which a scene plays for a number of bars.
 *
 * @param name the name of the section's locator, null for the name of the scene
 * @param scene the scene's number, or its unique name
 */
public record SectionFromScene(String name, String scene, int bars) {

  /** Returns the section as callers write it: [NAME=]SCENE:BARS. */
  @Override
  public String toString() {
    // Without a name, the part of the scene's name before "=" would be read as one.
    String locator = name == null && scene.indexOf('=') >= 0 ? scene : name;
    return (locator == null ? "" : locator + "=") + scene + ":" + bars;
  }
}
