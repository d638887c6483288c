package svc.store.journal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds out which entries of the journal are undone. An undo switches the entries that it names
 * off, and a redo switches them on again, so that the newest entry that names an entry decides.
 */
public final class UndoneEntryFinder {
  private static final String REDO_VERB = "redo";

  /** For each number that an undo or a redo names, whether the entry is switched on. */
  private final Map<Long, Boolean> isOn = new HashMap<>();

  /**
   * Adds an entry. Entries must be added from the newest to the oldest. Returns the numbers of the
   * entries that this undo switched off and that no later entry has switched on or off again; empty
   * for other entries.
   *
   * <p>In format 1, the calls that a redo repeated have entries of their own; the entry that they
   * repeat remains undone.
   */
  public List<Long> add(JournalEntry entry) {
    boolean isRedo = entry.verb().equals(REDO_VERB);
    entry.redone().forEach(n -> isOn.putIfAbsent(n, isRedo));
    return entry.undone().stream().filter(n -> isOn.putIfAbsent(n, false) == null).toList();
  }

  /** Returns whether the entry with the given number is undone. */
  public boolean isUndone(long n) {
    return Boolean.FALSE.equals(isOn.get(n));
  }
}
