package svc.session.commit;

/**
 * Several units of work of one thread that are committed together, so that the set is locked and
 * each file is synced only once. If the process is killed, either all of these units are written or
 * none.
 */
public interface CommitGroup extends AutoCloseable {

  /** Returns whether a unit of work of this group has locked the set. */
  boolean hasJoined();

  /**
   * Commits all units of work of this group. Throws {@link NotCommittedException} if nothing could
   * be written.
   */
  void commit();

  /** Ends the group: discards changes that were not committed, and releases the set's lock. */
  @Override
  void close();
}
