package svc.host.als.merge;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.set.ConflictChoices;
import svc.model.set.MergeSide;
import svc.model.set.SetFileConflict;

/** The conflicts of a merge in the order of their numbers, and the versions chosen for them. */
final class NumberedConflicts {
  private final List<MergeConflict> conflicts;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final Map<String, MergeSide> chosen = new LinkedHashMap<>();

  /** Numbers conflicts. Throws INVALID_ARGUMENT if a number is chosen that does not exist. */
  NumberedConflicts(List<MergeConflict> conflicts, ConflictChoices choices) {
    choices.requireAtMost(conflicts.size());
    this.conflicts = conflicts;
    for (MergeConflict conflict : conflicts) {
      int number = numbers.size() + 1;
      numbers.put(conflict.key(), number);
      choices.find(number).ifPresent(side -> chosen.put(conflict.key(), side));
    }
  }

  /** Returns the number of conflicts. */
  int count() {
    return conflicts.size();
  }

  /** Returns the chosen versions by the keys of the parts. */
  Map<String, MergeSide> chosen() {
    return chosen;
  }

  /** Returns the version chosen for a conflict; empty if none was chosen. */
  Optional<MergeSide> sideOf(String key) {
    return Optional.ofNullable(chosen.get(key));
  }

  /** Returns those of the given conflicts for which no version is chosen. */
  List<SetFileConflict> findOpen(List<MergeConflict> among) {
    return among.stream()
        .filter(conflict -> !chosen.containsKey(conflict.key()))
        .map(
            conflict ->
                new SetFileConflict(
                    numbers.get(conflict.key()), conflict.text(), List.copyOf(conflict.sides())))
        .toList();
  }

  /**
   * Throws INVALID_ARGUMENT if a part cannot be taken from the version that was chosen for it.
   *
   * @param taken the keys of the parts that the merge takes from the source
   */
  void requirePossible(PartMerge merge, Set<String> taken) {
    for (MergeConflict conflict : conflicts) {
      String key = conflict.key();
      MergeSide side = chosen.get(key);
      if (!key.equals(MergeConflict.OTHER)
          && side == merge.side().other()
          && !taken.contains(key)
          && !SetPart.areSame(merge.target().find(key), merge.source().find(key))) {
        throw impossibleError(conflict, side);
      }
    }
  }

  private RuntimeException impossibleError(MergeConflict conflict, MergeSide side) {
    int number = numbers.get(conflict.key());
    return INVALID_ARGUMENT
        .because(
            "conflict "
                + number
                + " cannot be settled with "
                + side.name().toLowerCase(Locale.ROOT)
                + ": "
                + conflict.text())
        .hint("Choose the other version for this conflict, which discards the change of this one.");
  }

  /** Returns the conflicts for which a version is chosen, with the version, in words. */
  List<String> settled(MergeTexts texts) {
    List<String> settled = new ArrayList<>();
    for (MergeConflict conflict : conflicts) {
      sideOf(conflict.key()).ifPresent(side -> settled.add(texts.settled(conflict, side)));
    }
    return settled;
  }
}
