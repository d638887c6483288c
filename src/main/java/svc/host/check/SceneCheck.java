package svc.host.check;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

/**
 * Checks changes of the list of scenes.
 *
 * @param count the number of scenes of the set
 */
public record SceneCheck(int count) {

  /** Throws INVALID_ARGUMENT if a new scene cannot have a number. */
  public void requirePosition(int position) {
    int last = count + 1;
    if (position < 1 || position > last) {
      throw INVALID_ARGUMENT
          .because("the position of a scene must be between 1 and " + last + ", not " + position)
          .hint("Give a position in this range.");
    }
  }

  /** Throws INVALID_ARGUMENT if a deleted scene would be the only one. */
  public void requireOthers() {
    if (count == 1) {
      throw INVALID_ARGUMENT
          .because("the only scene of a set cannot be deleted")
          .hint("Create another scene first.");
    }
  }
}
