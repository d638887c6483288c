package svc.host

/** A unit of work that commits several writes together. It can be used once. */
class GroupedWrites implements CommitListener {
  private CommitParticipant participant
  private boolean isEnded

  /** Makes a write, which is a step of the unit of work, and returns its result. */
  def step(Closure write) {
    def result = write()
    participant.endStep()
    result
  }

  void commit() {
    isEnded = true
    participant.commit()
    participant.release()
    participant = null
  }

  boolean isUnitOfWorkPending() { participant == null && !isEnded }
  void joinUnitOfWork(CommitParticipant joined) { participant = joined }
  void beforeCommit(StoredSet stored, byte[] set) {}
  void afterCommit() {}
  void recover(StoredSet stored) {}
}
