package svc.host;

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

        @Override
        public void beforeCommit(StoredSet stored, byte[] set) {}

        @Override
        public void afterCommit() {}

        @Override
        public void recover(StoredSet stored) {}
      };

  /**
   * The place where a host stores its set.
   *
   * @param folder the folder in svc's home for the lock of the set and the record of unfinished
   *     writes
   * @param file the file that contains the set or its latest changes; it may not exist
   * @param start the position in the file from which the host writes, 0 for the whole file
   */
  record StoredSet(Path folder, Path file, long start) {
    /** Creates the place of a set whose file is replaced as a whole. */
    public StoredSet(Path folder, Path file) {
      this(folder, file, 0);
    }

    /** Returns the file that locks the set. */
    public Path lockFile() {
      return folder.resolve("set.lock");
    }

    /** Returns the file with the record of unfinished writes. */
    public Path pendingFile() {
      return folder.resolve("pending");
    }
  }

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
   * Called after the host has locked the set and before it replaces the set's file, or adds to it.
   *
   * @param set the new content of the file from the start of the write on
   */
  void beforeCommit(StoredSet stored, byte[] set);

  /**
   * Called after the set's file has been replaced, before the host releases its lock on the set.
   */
  void afterCommit();

  /**
   * Completes or discards the unfinished writes of a killed process. The host calls this after it
   * has locked the set.
   */
  void recover(StoredSet stored);
}
