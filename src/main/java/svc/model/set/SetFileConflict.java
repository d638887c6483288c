package svc.model.set;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * A difference between two versions of a set that a merge cannot decide.
 *
 * @param number the number of the conflict in the merge, beginning with 1
 * @param text the conflict as a sentence
 * @param sides the versions from which the merge can take the part; empty if it cannot be merged
 */
public record SetFileConflict(int number, @UntrustedName String text, List<MergeSide> sides) {

  /** Copies the list. */
  public SetFileConflict {
    sides = List.copyOf(sides);
  }
}
