package svc.host.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import svc.host.CommitListener;
import svc.model.error.Rollback;

/**
 * The units of work on a set that is stored in a file: groups of changes that a thread makes while
 * it holds the lock of the set, and that are written together. Also remembers the writes of this
 * process, for its undo steps.
 */
public final class SetFileUnits<U extends SetFileUnits.Unit> {
  private final Supplier<SetFileLock> locking;
  private final Consumer<U> writer;
  private final ThreadLocal<U> current = new ThreadLocal<>();
  private final List<String> marks = new ArrayList<>();
  private CommitListener listener = CommitListener.NONE;
  private int writeCount;
  private String lastMark;

  /** The changes of one unit of work, in memory until they are written to the file. */
  public interface Unit {
    /** Returns the number of changes made so far. */
    int writeCount();

    /**
     * Returns the mark of the state before a change; null if there was none.
     *
     * @param change its index, 0 for the oldest
     */
    String markBefore(int change);

    /**
     * Returns an action that discards the changes made after this call, for a verb that fails. Does
     * nothing by default: the changes of a failed verb are then written.
     */
    default Runnable savepoint() {
      return () -> {};
    }
  }

  /**
   * Creates the units of work of a set.
   *
   * @param locking acquires the lock of the set
   * @param writer writes the changes of a unit to the file, if there are any
   */
  public SetFileUnits(Supplier<SetFileLock> locking, Consumer<U> writer) {
    this.locking = locking;
    this.writer = writer;
  }

  public CommitListener listener() {
    return listener;
  }

  /** Sets the listener that is notified when the set is written. */
  public void setListener(CommitListener newListener) {
    listener = newListener;
  }

  /** Returns the unit of work of this thread; null if it has none. */
  public U current() {
    return current.get();
  }

  /**
   * Locks the set until the unit of work of the session ends, and makes the set a part of that
   * unit. Does nothing if the session has none on this thread, or if the set is already a part.
   *
   * @param start reads the set and returns a unit without changes; called under the lock
   */
  public void join(Supplier<U> start) {
    if (current.get() != null || !listener.isUnitOfWorkPending()) {
      return;
    }
    SetFileLock lock = locking.get();
    try (Rollback rollback = new Rollback(lock::close)) {
      U unit = start.get();
      listener.joinUnitOfWork(new Participant(unit, lock));
      current.set(rollback.confirm(unit));
    }
  }

  /** Writes or discards the changes at the end of the session's unit of work. */
  private final class Participant implements CommitListener.CommitParticipant {
    private final U unit;
    private final SetFileLock lock;

    private Participant(U unit, SetFileLock lock) {
      this.unit = unit;
      this.lock = lock;
    }

    @Override
    public void commit() {
      writer.accept(unit);
    }

    @Override
    public Runnable savepoint() {
      return unit.savepoint();
    }

    @Override
    public void release() {
      end(lock);
    }
  }

  private void end(SetFileLock lock) {
    current.remove();
    lock.close();
  }

  /**
   * Opens a unit of work for changes: that of this thread or of the session, if there is one,
   * otherwise a new one, which ends when the scope is closed.
   *
   * @param start reads the set and returns a unit without changes; called under the lock
   */
  public Scope open(Supplier<U> start) {
    join(start);
    if (current.get() != null) {
      return new Scope(current.get(), null);
    }
    SetFileLock lock = locking.get();
    try (Rollback rollback = new Rollback(lock::close)) {
      U own = start.get();
      current.set(own);
      return rollback.confirm(new Scope(own, lock));
    }
  }

  /** A piece of code that changes the set. Its changes are discarded unless it commits them. */
  public final class Scope implements AutoCloseable {
    private final U unit;
    private final SetFileLock lock;

    /**
     * Creates a scope.
     *
     * @param lock the lock to release at the end; null if the scope is inside another unit
     */
    private Scope(U unit, SetFileLock lock) {
      this.unit = unit;
      this.lock = lock;
    }

    public U unit() {
      return unit;
    }

    /**
     * Writes the changes to the file; inside another unit, that unit writes them when it ends.
     *
     * @return the given result of the changes
     */
    public <T> T commit(T result) {
      if (lock != null) {
        writer.accept(unit);
      }
      return result;
    }

    @Override
    public void close() {
      if (lock != null) {
        end(lock);
      }
    }
  }

  /**
   * Remembers that a unit was written.
   *
   * @param before the mark of the state that was replaced; null if there was none
   * @param after the mark of the new state
   */
  public synchronized void remember(U unit, String before, String after) {
    if (before == null || !before.equals(lastMark)) {
      marks.clear();
    }
    for (int change = 0; change < unit.writeCount(); change++) {
      marks.add(unit.markBefore(change));
    }
    writeCount += unit.writeCount();
    lastMark = after;
  }

  /** Returns the number of writes by this process, including those that are not on disk yet. */
  public synchronized int writeCount() {
    return writeCount + pendingCount();
  }

  /**
   * Returns the mark that the set had before the last {@code steps} writes of this process; null if
   * another program has written the set in the meantime, or if this process has made fewer writes.
   */
  public synchronized String markBefore(int steps) {
    int stored = marks.size();
    int pending = pendingCount();
    if (steps < 1 || steps > stored + pending) {
      return null;
    }
    return steps <= pending
        ? current.get().markBefore(pending - steps)
        : marks.get(stored - (steps - pending));
  }

  private int pendingCount() {
    return current.get() == null ? 0 : current.get().writeCount();
  }
}
