package svc.verb.execution;

import java.util.List;
import svc.model.error.Warning;
import svc.store.journal.JournalEntry;

/** Selects writes to the open set while {@link SetJournalReader} reads them, newest first. */
public interface WriteSelector {

  /**
   * Called with each undo that no redo has reverted completely. Returns whether enough entries were
   * read.
   *
   * @param numbers the numbers of the undone entries that no redo has redone or repeated
   */
  default boolean readUndo(JournalEntry undo, List<Long> numbers) {
    return false;
  }

  /**
   * Called with each write that changed something, except playback. Returns whether enough entries
   * were read.
   *
   * @param isUndone whether a later undo has undone the write
   */
  boolean readWrite(JournalEntry write, boolean isUndone);

  /** Called with a warning for each write that was skipped because it cannot be undone. */
  default void noteSkipped(Warning warning) {}
}
