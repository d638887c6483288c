package svc.verbs.track;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.text.TextSanitizer;

/** Checks that texts are valid as names of tracks. */
final class TrackNameCheck {
  static final String DESCRIPTION = "Name of the track, at most 200 characters.";

  private TrackNameCheck() {}

  /**
   * Returns a name without surrounding blanks; null for null. Throws INVALID_ARGUMENT if the name
   * is blank or too long.
   */
  static String require(String name) {
    if (name == null) {
      return null;
    }
    String stripped = name.strip();
    if (stripped.isEmpty()) {
      throw INVALID_ARGUMENT
          .because("{name} must not be empty")
          .hint("Give a name with at least one character.");
    }
    if (stripped.codePointCount(0, stripped.length()) > TextSanitizer.MAX_NAME_LENGTH) {
      throw INVALID_ARGUMENT
          .because("{name} must have at most " + TextSanitizer.MAX_NAME_LENGTH + " characters")
          .hint("Choose a shorter name.");
    }
    return stripped;
  }
}
