package svc.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.automation.AutomationLedger;
import svc.automation.LedgerHandleUpdater;
import svc.host.Capability;
import svc.host.Host;
import svc.model.error.SvcException;
import svc.store.journal.JournalEntry;
import svc.store.ledger.LedgerChange;

/**
 * What a write notes while it runs, so that it can be undone: how it changed the ledger and a
 * project file, and what the host showed before.
 */
public final class UndoLog {
  private static final String LEDGER = "ledger";
  private static final String DIGESTS = "looks";
  private static final String FILE = "file";
  private static final String STATE = "state";

  private final Map<String, Object> notes = new LinkedHashMap<>();

  /** Begins another write. */
  public synchronized void begin() {
    notes.clear();
  }

  /** What the write noted, in JSON form. */
  public synchronized Map<String, Object> toMap() {
    return Map.copyOf(notes);
  }

  /** The ledger that it changed. */
  public synchronized void noteLedger(AutomationLedger before, AutomationLedger after) {
    LedgerChange change = LedgerChange.between(before, after);
    if (!change.isEmpty()) {
      notes.put(LEDGER, change.toTree());
    }
  }

  /** Whether it changed the ledger. */
  public synchronized boolean hasChangedLedger() {
    return notes.containsKey(LEDGER);
  }

  /** Whether a write changed the ledger. */
  public static boolean hasChangedLedger(JournalEntry entry) {
    return entry.recovery().containsKey(LEDGER);
  }

  /** What a look shows before the write, on a host whose history is not exact. */
  public void noteExcerpt(Session session, SetExcerpt look) {
    if (isVerificationNeeded(session.host())) {
      noteExcerpt(look, look.digest(session));
    }
  }

  /** What the host showed before the write. */
  synchronized void noteExcerpt(SetExcerpt look, String digest) {
    notes.put(DIGESTS, Map.of(look.name(), digest));
  }

  /** Whether the host's undo can only be trusted when what it did is read back. */
  public static boolean isVerificationNeeded(Host host) {
    return host.capabilities().contains(Capability.UNDO) && !host.history().tracksAllWriters();
  }

  /** The project file that it changed. */
  public synchronized void noteProjectFile(ProjectFileChange change) {
    notes.put(FILE, change.toMap());
  }

  /** The mark of the state that an undo led back to, instead of what its own writes noted. */
  public synchronized void noteState(String mark) {
    notes.clear();
    if (mark != null) {
      notes.put(STATE, mark);
    }
  }

  /** The mark of the state that an undo led back to, null for other entries. */
  public static String stateOf(JournalEntry entry) {
    return (String) entry.recovery().get(STATE);
  }

  /** The digests of what the host showed before a write, by look. */
  public static Map<?, ?> digestsOf(JournalEntry entry) {
    return entry.recovery().get(DIGESTS) instanceof Map<?, ?> looks ? looks : Map.of();
  }

  /** The project file that a write changed, null for none. */
  public static ProjectFileChange projectFileChangeOf(JournalEntry entry) {
    return entry.recovery().get(FILE) instanceof Map<?, ?> tree
        ? ProjectFileChange.fromMap(tree)
        : null;
  }

  /** Reverts what undone writes changed in the ledger of the open set. */
  public static void revertLedger(Session session, List<JournalEntry> newestFirst) {
    List<LedgerChange> changes =
        newestFirst.stream()
            .map(entry -> entry.recovery().get(LEDGER))
            .filter(Map.class::isInstance)
            .map(tree -> LedgerChange.fromTree((Map<?, ?>) tree))
            .toList();
    if (!changes.isEmpty()) {
      session
          .ledgers()
          .update(
              session.host()::identity,
              ledger -> withFoundDevices(session, revertChanges(ledger, changes)));
    }
  }

  private static AutomationLedger revertChanges(
      AutomationLedger ledger, List<LedgerChange> changes) {
    AutomationLedger reverted = ledger;
    for (LedgerChange change : changes) {
      reverted = change.revert(reverted);
    }
    return reverted;
  }

  /** Gives the ledger the handles of the devices that the host's undo brought back. */
  public static void restoreDeviceHandles(Session session) {
    if (session.host().handleNumbering() != null) {
      session
          .ledgers()
          .update(session.host()::identity, ledger -> withFoundDevices(session, ledger));
    }
  }

  private static AutomationLedger withFoundDevices(Session session, AutomationLedger ledger) {
    Host host = session.host();
    return host.handleNumbering() == null || ledger.entries().isEmpty()
        ? ledger
        : new LedgerHandleUpdater(
                host.handleNumbering(),
                host.tracks().list(),
                track -> host.devices().listDevices(track.livesetId()))
            .updateDevices(ledger);
  }

  /** The same where an error matters more than the ledger, which then reads as outdated. */
  public static void tryToRevertLedger(Session session, List<JournalEntry> newestFirst) {
    try {
      revertLedger(session, newestFirst);
    } catch (SvcException lost) {
      // The next reading compares the ledger with the host and warns.
      return;
    }
  }
}
