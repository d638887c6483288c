package svc.session;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import svc.automation.Ledger;
import svc.host.CommitListener;
import svc.model.SetIdentity;
import svc.model.SvcException;
import svc.model.Warning;
import svc.store.FileGuard;
import svc.store.PlainFile;
import svc.store.Trouble;
import svc.store.WriteAhead;
import svc.store.journal.Entry;
import svc.store.ledger.LedgerStore;

/**
 * Keeps set, ledgers and journal in agreement: what a unit of work writes is in all of them or in
 * none, also after a kill. A write-ahead record names what belongs to a set before the set's file
 * is replaced; the next process completes it.
 */
final class Commits implements CommitListener {
  private static final String LEDGERS = "ledgers";
  private static final String JOURNAL = "journal";

  /** Bytes of a set. */
  private static final long LARGEST = 64L << 20;

  private final Path folder;
  private final WriteAhead record;
  private final LedgerStore ledgers;
  private final Supplier<Notebook> notebook;
  private final Intents intents;
  private final ThreadLocal<Unit> current = new ThreadLocal<>();
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * @param folder of the host that keeps its set in a file
   */
  Commits(Path folder, LedgerStore ledgers, Supplier<Notebook> notebook, Intents intents) {
    this.intents = intents;
    this.folder = folder;
    this.record = new WriteAhead(folder.resolve("pending"));
    this.ledgers = ledgers;
    this.notebook = notebook;
  }

  /** The unit of work of a thread and the host's part in it, if the host has joined. */
  private static final class Unit {
    private final Supplier<Entry> intended;
    private final Map<String, Ledger> automation = new LinkedHashMap<>();
    private Intents.Intent intent;
    private Part part;

    private Unit(Supplier<Entry> intended) {
      this.intended = intended;
    }
  }

  /**
   * Does what writes as one unit of work; part of the unit around it, if there is one.
   *
   * @param intended the entry of the journal for work that is killed, null for none
   * @param isKept whether what was written before an error is kept
   */
  <T> T run(Supplier<T> work, Supplier<Entry> intended, boolean isKept) {
    if (current.get() != null) {
      return work.get();
    }
    Unit unit = new Unit(intended);
    current.set(unit);
    notebook.get().begin();
    try {
      return run(unit, work, isKept);
    } finally {
      end(unit);
    }
  }

  private <T> T run(Unit unit, Supplier<T> work, boolean isKept) {
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

  private void end(Unit unit) {
    try {
      if (unit.part != null) {
        unit.part.release();
      }
    } finally {
      current.remove();
      ledgers.discard();
      notebook.get().discard();
    }
  }

  /** An interrupt would close the files that are being written. */
  private void commit(Unit unit, RuntimeException error) {
    boolean interrupted = Thread.interrupted();
    try {
      if (unit.part != null) {
        unit.part.commit();
      }
      flush();
      if (unit.intent != null) {
        intents.delete(unit.intent);
      }
    } catch (RuntimeException e) {
      throw new NotCommitted(error == null ? e : error);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** What could not be written beside the set since the last call. */
  synchronized List<Warning> takeWarnings() {
    List<Warning> taken = List.copyOf(warnings);
    warnings.clear();
    return taken;
  }

  private synchronized void warn(Warning warning) {
    warnings.add(warning);
  }

  /** Whether this thread is in a unit of work. */
  boolean isUnderWay() {
    return current.get() != null;
  }

  @Override
  public void beforeWrite(Supplier<String> mark) {
    Unit unit = current.get();
    if (unit != null && unit.intended != null && unit.intent == null) {
      String before = mark.get();
      unit.intent =
          intents.write(null, unit.intended.get().within(before, before), unit.automation);
    }
  }

  /** What the unit of work is about to write onto the timeline of a set. */
  void intend(SetIdentity set, Ledger automation) {
    Unit unit = current.get();
    if (unit == null || unit.part != null) {
      return;
    }
    unit.automation.merge(set.id(), automation, (one, more) -> one.with(more.entries()));
    if (unit.intent != null) {
      unit.intent = intents.write(unit.intent, unit.intent.entry(), unit.automation);
    }
  }

  @Override
  public boolean isWaiting() {
    Unit unit = current.get();
    return unit != null && unit.part == null;
  }

  @Override
  public void join(Part part) {
    current.get().part = part;
    ledgers.hold();
  }

  @Override
  public void beforeCommit(byte[] set) {
    Map<String, Object> rest = rest();
    if (rest.isEmpty()) {
      return;
    }
    try {
      record.write(set, rest);
    } catch (IOException e) {
      throw WRITE_FAILED.because("cannot write " + record + ": " + Trouble.of(e)).causedBy(e);
    }
  }

  /** What belongs to the set of this unit of work, empty for nothing. */
  private Map<String, Object> rest() {
    Map<String, Object> rest = new LinkedHashMap<>();
    if (current.get() != null) {
      Map<String, Object> changed = ledgers.held();
      List<Object> noted = notebook.get().noted();
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
      flush();
      clear();
    }
  }

  private void clear() {
    try {
      if (!record.isEmpty()) {
        record.clear();
      }
    } catch (IOException harmless) {
      // What is completed once more changes nothing.
      return;
    }
  }

  private void flush() {
    try {
      ledgers.flush();
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
  void repair() {
    if (record.isEmpty() || current.get() != null) {
      return;
    }
    try {
      FileGuard.holding(folder.resolve("set.lock"), this::repaired);
    } catch (IOException | SvcException busy) {
      // Whoever holds the lock, or writes next, completes it.
      return;
    }
  }

  private Void repaired() {
    repair(folder.resolve("set.json"));
    return null;
  }

  @Override
  public void repair(Path set) {
    if (record.isEmpty()) {
      return;
    }
    try {
      if (Files.exists(set)) {
        record.read(PlainFile.bytes(set, LARGEST)).ifPresent(this::complete);
      }
      record.clear();
    } catch (IOException e) {
      warn(unrepaired(Trouble.of(e)));
    } catch (SvcException e) {
      warn(unrepaired(e.getMessage()));
    }
  }

  private void complete(Map<?, ?> rest) {
    ledgers.restore(rest.get(LEDGERS));
    notebook.get().restore(rest.get(JOURNAL));
  }

  private static Warning unrepaired(String why) {
    return new Warning(
        "NOT_REPAIRED",
        "an svc process was killed, and what it wrote into the set could not be added to the"
            + " journal and the ledger: "
            + why,
        "Check the folders journal and ledger in svc's home.");
  }
}
