package svc.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.automation.Ledger;
import svc.automation.Renumbering;
import svc.host.Capability;
import svc.host.Host;
import svc.model.SvcException;
import svc.store.journal.Entry;
import svc.store.ledger.LedgerChange;

/**
 * What a write notes while it runs, so that it can be undone: how it changed the ledger and a
 * project file, and what the host showed before.
 */
public final class Recovery {
  private static final String LEDGER = "ledger";
  private static final String LOOKS = "looks";
  private static final String FILE = "file";
  private static final String STATE = "state";

  private final Map<String, Object> noted = new LinkedHashMap<>();

  /** Begins another write. */
  public synchronized void begin() {
    noted.clear();
  }

  /** What the write noted, in JSON form. */
  public synchronized Map<String, Object> tree() {
    return Map.copyOf(noted);
  }

  /** The ledger that it changed. */
  public synchronized void ledger(Ledger before, Ledger after) {
    LedgerChange change = LedgerChange.between(before, after);
    if (!change.isEmpty()) {
      noted.put(LEDGER, change.tree());
    }
  }

  /** Whether it changed the ledger. */
  public synchronized boolean hasLedger() {
    return noted.containsKey(LEDGER);
  }

  /** Whether a write changed the ledger. */
  public static boolean hasLedger(Entry entry) {
    return entry.recovery().containsKey(LEDGER);
  }

  /** What a look shows before the write, on a host whose history is not exact. */
  public void look(Session session, Look look) {
    if (isNeeded(session.host())) {
      look(look, look.digest(session));
    }
  }

  /** What the host showed before the write. */
  synchronized void look(Look look, String digest) {
    noted.put(LOOKS, Map.of(look.name(), digest));
  }

  /** Whether the host's undo can only be trusted when what it did is read back. */
  public static boolean isNeeded(Host host) {
    return host.capabilities().contains(Capability.UNDO) && !host.history().seesEverybody();
  }

  /** The project file that it changed. */
  public synchronized void file(FileChange change) {
    noted.put(FILE, change.tree());
  }

  /** The mark of the state that an undo led back to, instead of what its own writes noted. */
  public synchronized void state(String mark) {
    noted.clear();
    if (mark != null) {
      noted.put(STATE, mark);
    }
  }

  /** The mark of the state that an undo led back to, null for other entries. */
  public static String stateOf(Entry entry) {
    return (String) entry.recovery().get(STATE);
  }

  /** The digests of what the host showed before a write, by look. */
  public static Map<?, ?> looksOf(Entry entry) {
    return entry.recovery().get(LOOKS) instanceof Map<?, ?> looks ? looks : Map.of();
  }

  /** The project file that a write changed, null for none. */
  public static FileChange fileOf(Entry entry) {
    return entry.recovery().get(FILE) instanceof Map<?, ?> tree ? FileChange.read(tree) : null;
  }

  /** Reverts what undone writes changed in the ledger of the open set. */
  public static void revertLedger(Session session, List<Entry> newestFirst) {
    List<LedgerChange> changes =
        newestFirst.stream()
            .map(entry -> entry.recovery().get(LEDGER))
            .filter(Map.class::isInstance)
            .map(tree -> LedgerChange.read((Map<?, ?>) tree))
            .toList();
    if (!changes.isEmpty()) {
      session
          .ledgers()
          .update(session.host()::identity, ledger -> refound(session, reverted(ledger, changes)));
    }
  }

  private static Ledger reverted(Ledger ledger, List<LedgerChange> changes) {
    Ledger reverted = ledger;
    for (LedgerChange change : changes) {
      reverted = change.revert(reverted);
    }
    return reverted;
  }

  /** Gives the ledger the handles of the devices that the host's undo brought back. */
  public static void refindDevices(Session session) {
    if (session.host().numbering() != null) {
      session.ledgers().update(session.host()::identity, ledger -> refound(session, ledger));
    }
  }

  private static Ledger refound(Session session, Ledger ledger) {
    Host host = session.host();
    return host.numbering() == null || ledger.entries().isEmpty()
        ? ledger
        : new Renumbering(
                host.numbering(),
                host.tracks().list(),
                track -> host.devices().chain(track.livesetId()))
            .refound(ledger);
  }

  /** The same where an error matters more than the ledger, which then reads as outdated. */
  public static void tryToRevertLedger(Session session, List<Entry> newestFirst) {
    try {
      revertLedger(session, newestFirst);
    } catch (SvcException lost) {
      // The next reading compares the ledger with the host and warns.
      return;
    }
  }
}
