package svc.session.commit;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import svc.automation.AutomationLedger;
import svc.host.CommitListener;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;
import svc.store.file.WriteAheadFile;
import svc.store.journal.JournalEntry;
import svc.store.ledger.LedgerStore;

/**
 * Keeps set, ledgers and journal in agreement: what a unit of work writes is in all of them or in
 * none, also after a kill. A write-ahead record names what belongs to a set before the set's file
 * is replaced; the next process completes it.
 */
public final class CommitCoordinator implements CommitListener {
  private static final String LEDGERS = "ledgers";
  private static final String JOURNAL = "journal";

  /** Bytes of a set. */
  private static final long MAX_SET_SIZE = 64L << 20;

  private final Path folder;
  private final WriteAheadFile writeAhead;
  private final LedgerStore ledgers;
  private final Supplier<JournalBuffer> notebook;
  private final WriteIntentStore intents;
  private final ThreadLocal<UnitOfWork> current = new ThreadLocal<>();
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * @param folder of the host that keeps its set in a file
   */
  public CommitCoordinator(
      Path folder,
      LedgerStore ledgers,
      Supplier<JournalBuffer> notebook,
      WriteIntentStore intents) {
    this.intents = intents;
    this.folder = folder;
    this.writeAhead = new WriteAheadFile(folder.resolve("pending"));
    this.ledgers = ledgers;
    this.notebook = notebook;
  }

  /** The unit of work of a thread and the host's part in it, if the host has joined. */
  private static final class UnitOfWork {
    private final Supplier<JournalEntry> intendedEntry;
    private final Map<String, AutomationLedger> intendedAutomation = new LinkedHashMap<>();
    private WriteIntentStore.WriteIntent intent;
    private CommitParticipant part;

    private UnitOfWork(Supplier<JournalEntry> intended) {
      this.intendedEntry = intended;
    }
  }

  /**
   * Does what writes as one unit of work; part of the unit around it, if there is one.
   *
   * @param intended the entry of the journal for work that is killed, null for none
   * @param isKept whether what was written before an error is kept
   */
  public <T> T run(Supplier<T> work, Supplier<JournalEntry> intended, boolean isKept) {
    if (current.get() != null) {
      return work.get();
    }
    UnitOfWork unit = new UnitOfWork(intended);
    current.set(unit);
    notebook.get().begin();
    try {
      return run(unit, work, isKept);
    } finally {
      end(unit);
    }
  }

  private <T> T run(UnitOfWork unit, Supplier<T> work, boolean isKept) {
    T result;
    try {
      result = work.get();
    } catch (RuntimeException e) {
      if (isKept) {
        commit(unit, e);
      }
      throw e;
    }
    commit(unit, null);
    return result;
  }

  private void end(UnitOfWork unit) {
    try {
      if (unit.part != null) {
        unit.part.release();
      }
    } finally {
      current.remove();
      ledgers.discardHeldChanges();
      notebook.get().discard();
    }
  }

  /** An interrupt would close the files that are being written. */
  private void commit(UnitOfWork unit, RuntimeException error) {
    boolean interrupted = Thread.interrupted();
    try {
      if (unit.part != null) {
        unit.part.commit();
      }
      flushStores();
      if (unit.intent != null) {
        intents.delete(unit.intent);
      }
    } catch (RuntimeException e) {
      throw new NotCommittedException(error == null ? e : error);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** What could not be written beside the set since the last call. */
  public synchronized List<Warning> takeWarnings() {
    List<Warning> taken = List.copyOf(warnings);
    warnings.clear();
    return taken;
  }

  private synchronized void warn(Warning warning) {
    warnings.add(warning);
  }

  /** Whether this thread is in a unit of work. */
  public boolean isInUnitOfWork() {
    return current.get() != null;
  }

  @Override
  public void beforeWrite(Supplier<String> mark) {
    UnitOfWork unit = current.get();
    if (unit != null && unit.intendedEntry != null && unit.intent == null) {
      String before = mark.get();
      unit.intent =
          intents.write(
              null, unit.intendedEntry.get().withMarks(before, before), unit.intendedAutomation);
    }
  }

  /** What the unit of work is about to write onto the timeline of a set. */
  public void noteIntendedAutomation(SetIdentity set, AutomationLedger automation) {
    UnitOfWork unit = current.get();
    if (unit == null || unit.part != null) {
      return;
    }
    unit.intendedAutomation.merge(set.id(), automation, (one, more) -> one.plus(more.entries()));
    if (unit.intent != null) {
      unit.intent = intents.write(unit.intent, unit.intent.entry(), unit.intendedAutomation);
    }
  }

  @Override
  public boolean isUnitOfWorkPending() {
    UnitOfWork unit = current.get();
    return unit != null && unit.part == null;
  }

  @Override
  public void joinUnitOfWork(CommitParticipant part) {
    current.get().part = part;
    ledgers.holdChanges();
  }

  @Override
  public void beforeCommit(byte[] set) {
    Map<String, Object> rest = pendingWrites();
    if (rest.isEmpty()) {
      return;
    }
    try {
      writeAhead.write(set, rest);
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write " + writeAhead + ": " + IoErrorMessages.describe(e))
          .withCause(e);
    }
  }

  /** What belongs to the set of this unit of work, empty for nothing. */
  private Map<String, Object> pendingWrites() {
    Map<String, Object> rest = new LinkedHashMap<>();
    if (current.get() != null) {
      Map<String, Object> changed = ledgers.heldLedgers();
      List<Object> noted = notebook.get().notedEntries();
      if (!changed.isEmpty() || !noted.isEmpty()) {
        rest.put(LEDGERS, changed);
        rest.put(JOURNAL, noted);
      }
    }
    return rest;
  }

  @Override
  public void afterCommit() {
    if (current.get() != null) {
      flushStores();
      clearWriteAhead();
    }
  }

  private void clearWriteAhead() {
    try {
      if (!writeAhead.isEmpty()) {
        writeAhead.clear();
      }
    } catch (IOException harmless) {
      // What is completed once more changes nothing.
      return;
    }
  }

  private void flushStores() {
    try {
      ledgers.writeHeldChanges();
    } catch (SvcException e) {
      warn(
          new Warning(
              "NOT_REMEMBERED",
              "what was written is there, but " + e.getMessage(),
              "`svc automation clear` cannot take it back; undo it in the host."));
    }
    notebook.get().flush().ifPresent(this::warn);
  }

  /** Completes what a killed process left; one look at a file's size if there is nothing. */
  public void repair() {
    if (writeAhead.isEmpty() || current.get() != null) {
      return;
    }
    try {
      InterProcessLock.runLocked(folder.resolve("set.lock"), this::repairSet);
    } catch (IOException | SvcException busy) {
      // Whoever holds the lock, or writes next, completes it.
      return;
    }
  }

  private Void repairSet() {
    recover(folder.resolve("set.json"));
    return null;
  }

  @Override
  public void recover(Path set) {
    if (writeAhead.isEmpty()) {
      return;
    }
    try {
      if (Files.exists(set)) {
        writeAhead
            .read(RegularFileReader.readBytes(set, MAX_SET_SIZE))
            .ifPresent(this::restoreStores);
      }
      writeAhead.clear();
    } catch (IOException e) {
      warn(notRepairedWarning(IoErrorMessages.describe(e)));
    } catch (SvcException e) {
      warn(notRepairedWarning(e.getMessage()));
    }
  }

  private void restoreStores(Map<?, ?> rest) {
    ledgers.restoreChanges(rest.get(LEDGERS));
    notebook.get().restore(rest.get(JOURNAL));
  }

  private static Warning notRepairedWarning(String why) {
    return new Warning(
        "NOT_REPAIRED",
        "an svc process was killed, and what it wrote into the set could not be added to the"
            + " journal and the ledger: "
            + why,
        "Check the folders journal and ledger in svc's home.");
  }
}
