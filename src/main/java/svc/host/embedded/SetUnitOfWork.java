package svc.host.embedded;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.concurrent.ThreadLocalRandom;
import java.util.function.UnaryOperator;
import svc.automation.AutomationLedger;
import svc.host.embedded.file.StoredSet;
import svc.host.embedded.set.DemoSetFactory;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.SetStateValidator;
import svc.host.offline.SetFileUnits;
import svc.json.RecordComparison;
import svc.json.RecordReader;

/**
 * The changes that one thread makes to the set and its ledger, in memory until they are written to
 * the file.
 */
final class SetUnitOfWork implements SetFileUnits.Unit {
  private final StoredSet stored;
  private final String id;
  private SetState state;
  private AutomationLedger ledger;
  private final boolean isNew;
  private boolean isTransaction;
  private int writeCount;

  /**
   * Creates a unit of work without changes.
   *
   * @param stored the set in the file, null if it cannot be read
   */
  SetUnitOfWork(StoredSet stored) {
    this(stored, stored == null ? DemoSetFactory.createDemo() : stored.state(), false);
  }

  private SetUnitOfWork(StoredSet stored, SetState state, boolean isNew) {
    int random = ThreadLocalRandom.current().nextInt();
    this.stored = stored;
    this.state = state;
    this.isNew = isNew;
    this.id = String.format("%d-%08x", isNew ? state.revision() : state.revision() + 1, random);
  }

  /** Creates the unit of work that stores the demo set on first use. */
  static SetUnitOfWork ofFirstUse() {
    SetState demo = DemoSetFactory.createDemo();
    return new SetUnitOfWork(null, demo.asWritten(demo.revision() + 1, false), true);
  }

  /** Returns the set in the file; null if there is none or if it cannot be read. */
  StoredSet stored() {
    return stored;
  }

  /** Returns the id of the state that the commit stores. */
  String id() {
    return id;
  }

  /** Returns the id of the current state. */
  String currentId() {
    return isChanged() || stored == null ? id : stored.id();
  }

  /** Returns the id of the state in the file; null if there is none or if it cannot be read. */
  String storedId() {
    return stored == null ? null : stored.id();
  }

  @Override
  public String markBefore(int change) {
    return change == 0 ? storedId() : id + "." + change; // States between changes are never stored.
  }

  SetState state() {
    return state;
  }

  /** Returns the current ledger. */
  AutomationLedger ledger() {
    if (ledger != null) {
      return ledger;
    }
    return stored == null ? AutomationLedger.EMPTY : stored.ledger();
  }

  /** Returns the ledger to store, null if it is unchanged. */
  AutomationLedger changedLedger() {
    return ledger;
  }

  @Override
  public int writeCount() {
    return writeCount;
  }

  /** Returns whether the file must be written. */
  boolean isChanged() {
    return isNew || writeCount > 0;
  }

  /** Returns true if the thread runs a transaction, false if it runs a single verb. */
  boolean isTransaction() {
    return isTransaction;
  }

  void beginTransaction() {
    isTransaction = true;
  }

  /** Changes the set. If the change throws, the set is unchanged. */
  SetState applyChange(UnaryOperator<SetState> change, boolean modified) {
    SetState after = change.apply(state);
    if (!RecordComparison.areEqual(after, state)) {
      if (!isTransaction) {
        requireValid(after, state);
      }
      state = after.asWritten(state.revision() + 1, modified);
      writeCount++;
    }
    return state;
  }

  /** Replaces the set and its ledger. */
  void replace(SetState another, AutomationLedger itsLedger) {
    applyChange(replaced -> another, another.modified());
    setLedger(itsLedger);
    if (stored == null && writeCount == 0) {
      writeCount = 1;
    }
  }

  /** Changes the ledger. This counts as a write unless the set has changed, too. */
  void setLedger(AutomationLedger changed) {
    if (!changed.equals(ledger())) {
      ledger = changed;
      if (writeCount == 0) {
        state = state.asWritten(state.revision() + 1, true);
        writeCount = 1;
      }
    }
  }

  /** Throws INVALID_ARGUMENT if the changes have made the set invalid. */
  void requireValid() {
    requireValid(state, stored == null ? null : stored.state());
  }

  private static void requireValid(SetState state, SetState before) {
    try {
      SetStateValidator.checkChange(before, state);
    } catch (RecordReader.MappingException e) {
      throw INVALID_ARGUMENT
          .because(
              "this change would make the set invalid; nothing was written (field "
                  + e.pointer()
                  + ": "
                  + e.getMessage()
                  + ")")
          .hint("Change the argument that the field belongs to.")
          .withCause(e);
    }
  }
}
