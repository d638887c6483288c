package svc.face.dsl;

import static svc.model.ErrorCode.CANCELLED;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.model.SvcException;
import svc.session.NotCommitted;
import svc.session.Recovery;
import svc.session.Session;
import svc.store.journal.Entry;
import svc.verb.Takeback;
import svc.verb.Takeback.Taken;

/**
 * The way back to before the first write of a script or of a transaction: the host's own where it
 * has one, else each write by itself.
 */
final class Rollback {
  private final Session session;
  private final Runnable dropped;
  private final List<Entry> written = new ArrayList<>();
  private final List<String> kept = new ArrayList<>();
  private Checkpoint checkpoint;
  private boolean begun;
  private boolean over;
  private int writes;
  private int undone;

  Rollback(Session session) {
    this(session, null);
  }

  /**
   * @param dropped called where the process is stopped and nothing has to be put back; null where
   *     it has
   */
  Rollback(Session session, Runnable dropped) {
    this.session = session;
    this.dropped = dropped;
  }

  synchronized void beforeWrite() {
    if (over) {
      throw CANCELLED.because("the script has been stopped");
    }
    if (begun) {
      return;
    }
    begun = true;
    session.notebook().follow(written);
    try {
      if (session.host().capabilities().contains(Capability.CHECKPOINTS)) {
        checkpoint = session.host().checkpoint();
      }
    } catch (SvcException noHost) {
      // A verb that needs no host still runs; one that does says this itself.
      checkpoint = null;
    }
  }

  synchronized void wrote() {
    writes++;
  }

  /** Counts what a transaction within has taken back or could not. */
  synchronized void taken(int writes, List<String> stayed) {
    undone += writes;
    kept.addAll(stayed);
  }

  /** Goes back after an error, which then tells what was undone and what had to be kept. */
  synchronized SvcException undo(SvcException error) {
    if (dropped != null) {
      return drop(error);
    }
    back();
    return told(error);
  }

  /** The same where the process is stopped, and there is no time for anything but the short way. */
  synchronized SvcException stop(SvcException error) {
    over = true;
    if (dropped != null) {
      dropped.run();
      return drop(error);
    }
    if (checkpoint == null) {
      keep(writes, "the script was stopped");
    } else {
      back();
    }
    return told(error);
  }

  private SvcException drop(SvcException error) {
    end();
    return error.with("writes_dropped", writes - undone);
  }

  /** Goes back; nothing more can be written. */
  synchronized void back() {
    over = true;
    // An interrupt would only keep the way back from being taken.
    Thread.interrupted();
    end();
    if (checkpoint != null) {
      byCheckpoint();
    } else if (writes > 0) {
      oneByOne();
    }
  }

  /** What was written stays. */
  synchronized void end() {
    session.notebook().leave(written);
  }

  int undone() {
    return undone;
  }

  List<String> kept() {
    return kept;
  }

  private SvcException told(SvcException error) {
    SvcException told = undone == 0 ? error : error.with("writes_undone", undone);
    return kept.isEmpty()
        ? told
        : told.with("writes_kept", kept.size()).with("kept", List.copyOf(kept));
  }

  private void byCheckpoint() {
    int made = checkpoint.writes();
    if (made == 0) {
      return;
    }
    try {
      session.transaction(() -> restored(made));
    } catch (NotCommitted lost) {
      undone -= made;
      keep(made, lost.getCause().getMessage());
    }
  }

  private boolean restored(int made) {
    boolean restored = restored();
    if (restored) {
      undone += made;
      // Tags and the like are not part of the set.
      List<Entry> gone = standing().stream().filter(e -> e.undoSteps() > 0).toList();
      Recovery.tryToRevertLedger(session, gone);
      Takeback.note(session, gone, true);
    } else {
      keep(made, "somebody else has written since");
    }
    return restored;
  }

  private void keep(int many, String why) {
    for (int i = 0; i < many; i++) {
      kept.add(why);
    }
  }

  /** What was written and is not taken back so far, the newest first. */
  private List<Entry> standing() {
    Set<Long> gone = new HashSet<>();
    written.forEach(entry -> gone.addAll(entry.undone()));
    List<Entry> standing =
        new ArrayList<>(
            written.stream()
                .filter(entry -> entry.undone().isEmpty() && !gone.contains(entry.n()))
                .filter(entry -> entry.isDone() || entry.undoSteps() > 0)
                .toList());
    Collections.reverse(standing);
    return standing;
  }

  private boolean restored() {
    try {
      return checkpoint.restore();
    } catch (SvcException lost) {
      // The script's own error matters more than that the way back is gone.
      return false;
    }
  }

  private void oneByOne() {
    try {
      Takeback takeback = new Takeback(session, false);
      List<Taken> taken = takeback.take(standing());
      taken.stream().filter(one -> !one.isDone()).map(Rollback::why).forEach(kept::add);
      List<Entry> done = taken.stream().filter(Taken::isDone).map(Taken::entry).toList();
      undone += done.size();
      int noted = (int) written.stream().filter(one -> !Takeback.isRollback(one)).count();
      keep(writes - noted, "it is not in the journal");
      takeback.note(done, taken.stream().allMatch(Taken::isExact));
    } catch (SvcException lost) {
      keep(writes, lost.getMessage());
    }
  }

  private static String why(Taken taken) {
    return taken.entry().verb() + ": " + taken.reason();
  }
}
