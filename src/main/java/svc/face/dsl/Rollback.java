package svc.face.dsl;

import static svc.model.ErrorCode.CANCELLED;

import svc.host.Capability;
import svc.host.Checkpoint;
import svc.model.SvcException;
import svc.session.Session;

/** Puts the set back as it was before a script's first write, where the host can. */
final class Rollback {
  private final Session session;
  private Checkpoint checkpoint;
  private boolean begun;
  private boolean over;
  private int writes;

  Rollback(Session session) {
    this.session = session;
  }

  synchronized void beforeWrite() {
    if (over) {
      throw CANCELLED.because("the script has been stopped");
    }
    if (begun) {
      return;
    }
    begun = true;
    try {
      if (session.host().capabilities().contains(Capability.CHECKPOINTS)) {
        checkpoint = session.host().checkpoint();
      }
    } catch (SvcException noHost) {
      // A verb that needs no host still runs; one that does says this itself.
      checkpoint = null;
    }
  }

  void wrote() {
    writes++;
  }

  /** Goes back; the error then tells how many writes were undone or had to be kept. */
  synchronized SvcException undo(SvcException error) {
    over = true;
    // An interrupt would only keep the way back from being taken.
    Thread.interrupted();
    int made = checkpoint == null ? writes : checkpoint.writes();
    if (made == 0) {
      return error;
    }
    return error.with(restored() ? "writes_undone" : "writes_kept", made);
  }

  private boolean restored() {
    try {
      return checkpoint != null && checkpoint.restore();
    } catch (SvcException lost) {
      // The script's own error matters more than that the way back is gone.
      return false;
    }
  }
}
