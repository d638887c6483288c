package svc.host;

import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * Coordinates the writes of a host with the other files that svc writes, such as the journal. A
 * host that stores its set in a file joins the unit of work of its thread: it writes the set once,
 * at the end of the unit, so that the set and the other files change together.
 */
public interface CommitListener {
  /** The listener of a host that is used outside a session: there are no units of work. */
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
        public void beforeCommit(byte[] set) {}

        @Override
        public void afterCommit() {}

        @Override
        public void recover(Path set) {}
      };

  /** The host's role in a unit of work. */
  interface CommitParticipant {
    /** Writes the set if it has changed. */
    void commit();

    /** Releases the set's lock; changes that were not committed are discarded. */
    void release();
  }

  /**
   * Called before each write of a host that cannot join units of work.
   *
   * @param mark supplies the current mark of the host's undo history
   */
  default void beforeWrite(Supplier<String> mark) {}

  /** Returns true if this thread is in a unit of work that no host has joined yet. */
  boolean isUnitOfWorkPending();

  /** Joins the unit of work of this thread. */
  void joinUnitOfWork(CommitParticipant participant);

  /**
   * Called before the set's file is replaced, while the host has locked it.
   *
   * @param set the new content of the file
   */
  void beforeCommit(byte[] set);

  /** Called after the set's file has been replaced, before the host releases its lock. */
  void afterCommit();

  /**
   * Completes or discards the unfinished writes of a killed process. Called while the host has
   * locked the set.
   *
   * @param set the set's file, which may not exist
   */
  void recover(Path set);
}
