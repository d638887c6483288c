package svc.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import svc.model.error.SvcException;
import svc.model.error.Warning;

/**
 * Coordinates a host's writes with the writes to svc's own files, such as the journal. A unit of
 * work is a group of writes that take effect together, such as the writes of one verb. A host that
 * stores its set in a file joins the unit of work of the current thread: it writes the file once,
 * when the unit of work ends.
 */
public interface CommitListener {
  /** The listener for a host that is used without units of work. It does nothing. */
  CommitListener NONE =
      new CommitListener() {
        @Override
        public boolean isUnitOfWorkPending() {
          return false;
        }

        @Override
        public void joinUnitOfWork(CommitParticipant participant) {
          throw new IllegalStateException("there is no unit of work");
        }
      };

  /** A host that has joined a unit of work. */
  interface CommitParticipant {
    /** Writes the host's set to its file if the set has changed. */
    void commit();

    /**
     * Returns an action that discards the changes made after this call, for a verb that fails. Does
     * nothing by default: the changes of a failed verb are then committed.
     */
    default Runnable savepoint() {
      return () -> {};
    }

    /** Discards changes that were not committed, and releases the set's lock. */
    void release();
  }

  /**
   * Called before each undoable write of a host that cannot join units of work. Does nothing by
   * default.
   *
   * @param mark returns the mark of the set's current state; see {@link UndoHistory#currentMark}
   */
  default void beforeWrite(Supplier<String> mark) {}

  /**
   * Called before a write of a host that cannot join units of work, with the parts of the set that
   * the write changes. Does nothing by default.
   */
  default void beforeChange(List<AffectedPart> parts) {}

  /** Called after such a write, with what it added to the set. Does nothing by default. */
  default void afterCreation(List<AffectedPart> parts) {}

  /**
   * Called after an undoable write of a host that cannot join units of work changed the set, even
   * if only a part of the write succeeded. Does nothing by default.
   */
  default void afterWrite() {}

  /**
   * Called when such a host did not respond to a request. Does nothing by default.
   *
   * @param error the error of the request
   * @param isWrite whether the request was an undoable write
   */
  default void connectionLost(SvcException error, boolean isWrite) {}

  /** Called with a warning about a write, for the result of the verb. Does nothing by default. */
  default void warn(Warning warning) {}

  /** Returns true if this thread is in a unit of work that no host has joined yet. */
  boolean isUnitOfWorkPending();

  /** Adds a host to the unit of work of this thread. */
  void joinUnitOfWork(CommitParticipant participant);

  /**
   * Locks the journal for a commit, and numbers the entries of the unit of work of this thread.
   *
   * @param stored the journal lines in the set's file; those that are missing in the journal are
   *     added
   */
  default JournalLines lockJournal(List<String> stored) throws IOException {
    return JournalLines.NONE;
  }

  /** Returns whether the journal contains writes to the set that a host stores in svc's home. */
  default boolean hasJournaledWrites() {
    return false;
  }

  /**
   * Called directly before a host replaces a set file of the user, which contains no journal lines.
   *
   * @param before the digest of the replaced content; null if there is none
   * @param after the digest of the new content
   */
  default void beforeReplacing(Path file, String before, String after) {}

  /** Called after that file was replaced, before the host releases its lock on the set. */
  default void afterReplacing() {}

  /**
   * Completes or discards the unfinished writes of killed processes to a set file of the user. The
   * host calls this after it has locked the set.
   */
  default void recover(Path file) {}
}
