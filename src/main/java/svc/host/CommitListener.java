package svc.host;

import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * What svc writes beside a set that the host keeps in a file, such as the journal. A host that
 * joins a unit of work writes the set once, at the end of the unit, and announces it, so that the
 * set and what belongs to it are written together.
 */
public interface CommitListener {
  /** For a host without a session: there are no units of work. */
  CommitListener NONE =
      new CommitListener() {
        @Override
        public boolean isUnitOfWorkPending() {
          return false;
        }

        @Override
        public void joinUnitOfWork(CommitParticipant part) {
          throw new IllegalStateException("there is no unit of work");
        }

        @Override
        public void beforeCommit(byte[] set) {}

        @Override
        public void afterCommit() {}

        @Override
        public void recover(Path set) {}
      };

  /** The host's part in a unit of work. */
  interface CommitParticipant {
    /** Writes the set if it has changed. */
    void commit();

    /** Lets others write; changes that were not committed are discarded. */
    void release();
  }

  /**
   * The host is about to write at once, as one does that cannot join units of work.
   *
   * @param mark of the host's history, asked for if it is needed
   */
  default void beforeWrite(Supplier<String> mark) {}

  /** Whether this thread is in a unit of work that no host has joined yet. */
  boolean isUnitOfWorkPending();

  /** Joins the unit of work of this thread. */
  void joinUnitOfWork(CommitParticipant part);

  /** The file of the set is about to be replaced by this content; the host holds its lock. */
  void beforeCommit(byte[] set);

  /** The file has been replaced; the host still holds its lock. */
  void afterCommit();

  /**
   * Completes or discards what a killed process left. The host holds its lock.
   *
   * @param set the set's file, which need not exist
   */
  void recover(Path set);
}
