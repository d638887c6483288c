package svc.verbs.scene;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.text.TextSanitizer;

/** Checks that texts are valid as names of scenes. */
final class SceneNameCheck {
  static final String DESCRIPTION = "Name of the scene, at most 200 characters; it may be empty.";

  private SceneNameCheck() {}

  static void require(String name) {
    if (name != null && name.codePointCount(0, name.length()) > TextSanitizer.MAX_NAME_LENGTH) {
      throw INVALID_ARGUMENT
          .because("{name} must have at most " + TextSanitizer.MAX_NAME_LENGTH + " characters")
          .hint("Choose a shorter name.");
    }
  }
}
