package svc.session;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import svc.automation.AutomationLedger;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.CommitListener;
import svc.host.Host;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.session.files.HomePermissions;
import svc.session.files.SvcHome;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;

/** The writes of a session: units of work, journal entries, and the data for undo. */
public final class SessionWrites {
  private static final String EMBEDDED = "embedded";

  private final Session session;
  private final SvcHome home;
  private final UndoLog undoLog = new UndoLog();
  private final JournalBuffer journal;
  private final UnitsOfWork unitsOfWork;
  private boolean isHomeRestricted;

  SessionWrites(Session session, SvcHome home) {
    this.session = session;
    this.home = home;
    this.journal =
        new JournalBuffer(new JournalStore(home.journalFolder(), home.embeddedSetFile()));
    this.unitsOfWork =
        new UnitsOfWork(
            journal,
            new WriteRecordStore(home.writeRecordFolder()),
            entry -> entry.host().equals(EMBEDDED) && entry.from() != null,
            new AffectedPartRecorder(session));
  }

  /** Returns the listener that makes the host's writes a part of the units of work. */
  CommitListener listener() {
    return unitsOfWork;
  }

  /** Returns the log in which a write records the data for its undo. */
  public UndoLog undoLog() {
    return undoLog;
  }

  /** Returns the buffer in which this session collects journal entries. */
  public JournalBuffer journal() {
    return journal;
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST unless the host has a capability that not every host has, and
   * records it with the write, so that a saved script can skip the write on other hosts.
   */
  public void requireOptional(Capability capability) {
    session.host().require(capability);
    undoLog.noteNeed(capability);
  }

  /**
   * Records the state of the set, so that a verb of several writes can restore it if one of them
   * fails; empty if the host has no checkpoints.
   */
  public Optional<Checkpoint> createCheckpoint() {
    Host host = session.host();
    return host.supports(Capability.CHECKPOINTS)
        ? Optional.of(host.createCheckpoint())
        : Optional.empty();
  }

  /**
   * Runs several writes of a verb. If one of them fails on a host with checkpoints, restores the
   * set as it was before them; on other hosts, the earlier writes remain.
   */
  public <T> T runOrRestore(Supplier<T> work) {
    Optional<Checkpoint> before = createCheckpoint();
    try {
      return work.get();
    } catch (RuntimeException e) {
      before.ifPresent(Checkpoint::restore);
      throw e;
    }
  }

  /**
   * Runs writes as one unit of work: if the process is killed, the set, the ledgers and the journal
   * contain either all of these writes or none. Writes before an error are kept. A host without a
   * commit, such as Live, makes each write immediately; if this process is killed during the work,
   * the next process determines which writes were made. Throws {@link
   * svc.session.NotCommittedException} if nothing could be written.
   *
   * @param intent supplies the journal entry for these writes
   */
  public <T> T runAsUnitOfWork(Supplier<T> work, Supplier<JournalEntry> intent) {
    restrictHome();
    return unitsOfWork.run(work, intent, true);
  }

  private synchronized void restrictHome() {
    if (!isHomeRestricted) {
      isHomeRestricted = true;
      new HomePermissions(home.path()).restrict();
    }
  }

  /**
   * Returns the journal entry of the current write if it is unknown what the host has written;
   * otherwise empty.
   */
  public Optional<JournalEntry> uncertainEntry() {
    return unitsOfWork.uncertainEntry();
  }

  /**
   * Returns the error to report for the current write, which failed with the given error; see
   * {@link UnitsOfWork#firstError}.
   */
  public RuntimeException firstError(RuntimeException error) {
    return unitsOfWork.firstError(error);
  }

  /**
   * Runs writes as one unit of work like {@link #runAsUnitOfWork}, but rolls all of them back if
   * they throw an error.
   */
  public <T> T runAsTransaction(Supplier<T> work) {
    restrictHome();
    return unitsOfWork.run(work, null, false);
  }

  /**
   * Records the automation that is about to be written onto the timeline of a set. If this process
   * is killed, the next process adds to the ledger the automation that was written.
   */
  public void noteIntendedAutomation(SetIdentity set, AutomationLedger automation) {
    unitsOfWork.noteIntendedAutomation(set, automation);
  }

  /**
   * Repairs the files that killed processes left incomplete. Completes the writes of these
   * processes. On a host that cannot commit, such as Live, records the writes that reached the host
   * in the ledger and in the journal.
   */
  public void repair() {
    if (unitsOfWork.isInUnitOfWork()) {
      return;
    }
    if (Files.exists(home.writeRecordFolder())) {
      new WriteRecordStore(home.writeRecordFolder())
          .settle(new LiveWriteReconciler(session), unitsOfWork::addToJournal);
    }
  }

  /** Returns and clears the warnings about ledgers and journals that could not be written. */
  public List<Warning> takeWarnings() {
    return unitsOfWork.takeWarnings();
  }

  /** Returns whether this thread is in a transaction or another unit of work. */
  public boolean isInUnitOfWork() {
    return unitsOfWork.isInUnitOfWork();
  }
}
