package svc.model.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Map;
import java.util.Optional;

/**
 * The versions from which a merge takes the parts that are in conflict.
 *
 * @param all the version for all conflicts without a number; null if none was chosen
 * @param numbers the versions for single conflicts, by the numbers of the conflicts
 */
public record ConflictChoices(MergeSide all, Map<Integer, MergeSide> numbers) {
  /** No choices: every conflict prevents the merge. */
  public static final ConflictChoices NONE = new ConflictChoices(null, Map.of());

  /** Copies the map. */
  public ConflictChoices {
    numbers = Map.copyOf(numbers);
  }

  /** Returns the version for a conflict; empty if none is chosen. */
  public Optional<MergeSide> find(int number) {
    return Optional.ofNullable(numbers.getOrDefault(number, all));
  }

  /** Throws INVALID_ARGUMENT if a chosen number is greater than the number of conflicts. */
  public void requireAtMost(int count) {
    for (int number : numbers.keySet()) {
      if (number > count) {
        String present = count == 0 ? "there are no conflicts" : "the last one is " + count;
        throw INVALID_ARGUMENT
            .because("there is no conflict " + number + "; " + present)
            .hint("Run the command without choices to see the conflicts.");
      }
    }
  }
}
