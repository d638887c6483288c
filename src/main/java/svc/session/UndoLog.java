package svc.session;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.automation.AutomationLedger;
import svc.automation.LedgerHandleUpdater;
import svc.host.AffectedPart;
import svc.host.Capability;
import svc.host.Host;
import svc.json.JsonObject;
import svc.model.device.Device;
import svc.model.track.Track;
import svc.session.lookup.CachedDeviceChain;
import svc.store.home.LedgerChange;
import svc.store.journal.JournalEntry;
import svc.store.journal.RepeatedWrite;

/**
 * The data for undoing the current write: the write's changes to the ledger and to a project file,
 * and digests of the set before the write.
 */
public final class UndoLog {
  private static final String LEDGER = "ledger";
  private static final String DIGESTS = "looks";
  private static final String RESULT_DIGESTS = "left";
  private static final String FILE = "file";
  private static final String STATE = "state";
  private static final String REVERTED = "reverted";
  private static final String NEEDS = "needs";

  private final Map<String, Object> notes = new LinkedHashMap<>();
  private final Map<String, String> digests = new LinkedHashMap<>();
  private AutomationLedger firstLedger;

  /** Discards the data of the previous write. */
  public synchronized void begin() {
    notes.clear();
    digests.clear();
    firstLedger = null;
  }

  /** Returns the recorded data as JSON values. */
  public synchronized Map<String, Object> toMap() {
    Map<String, Object> all = new LinkedHashMap<>(notes);
    if (!digests.isEmpty()) {
      all.put(DIGESTS, new LinkedHashMap<>(digests));
    }
    return Map.copyOf(all);
  }

  /**
   * Records the difference between two states of the ledger, if there is any. If the current write
   * has already changed the ledger, combines the changes: the record then has the state before the
   * first and the state after the last change.
   */
  public synchronized void noteLedger(AutomationLedger before, AutomationLedger after) {
    firstLedger = firstLedger == null ? before : firstLedger;
    LedgerChange change = LedgerChange.between(firstLedger, after);
    if (!change.isEmpty()) {
      notes.put(LEDGER, change.toTree());
    }
  }

  /** Returns whether the current write changed the ledger. */
  public synchronized boolean hasChangedLedger() {
    return notes.containsKey(LEDGER);
  }

  /** Returns whether the write of a journal entry changed the ledger. */
  public static boolean hasChangedLedger(JournalEntry entry) {
    return entry.recovery().containsKey(LEDGER);
  }

  /**
   * Records a digest of an excerpt of the set before a write. After an undo of the write, svc
   * compares the excerpt with the digest. Does nothing on a host whose undo always restores the
   * earlier state exactly.
   */
  public void noteExcerpt(Session session, UndoVerificationExcerpt excerpt) {
    if (isVerificationNeeded(session.host())) {
      noteExcerpt(excerpt, excerpt.digest(session));
    }
  }

  /**
   * Records a digest of a part that the host is about to change. Does nothing if a part that
   * contains it is recorded: the write may have changed it already.
   */
  void noteChangedPart(Session session, UndoVerificationExcerpt part) {
    if (!isNoted(part)) {
      noteExcerpt(part, part.digestOrEmpty(session));
    }
  }

  private synchronized boolean isNoted(UndoVerificationExcerpt part) {
    return AffectedPart.containersOf(part.name()).stream().anyMatch(digests::containsKey);
  }

  /** Records that the write created a part of the set. */
  void noteCreated(UndoVerificationExcerpt part) {
    noteExcerpt(part, "");
  }

  /**
   * Records the digest of an excerpt of the set before a write, so that an undo can compare the
   * restored state with it. A part of something that the write created did not exist before.
   */
  synchronized void noteExcerpt(UndoVerificationExcerpt excerpt, String digest) {
    boolean isInCreated =
        AffectedPart.containersOf(excerpt.name()).stream()
            .anyMatch(container -> "".equals(digests.get(container)));
    digests.putIfAbsent(excerpt.name(), isInCreated ? "" : digest);
  }

  /**
   * Records the digests of the excerpts after the write. An undo compares them with the set, so
   * that it undoes the write only if nobody has changed or undone it since.
   */
  public synchronized void noteResult(Session session) {
    if (!digests.isEmpty()) {
      notes.put(RESULT_DIGESTS, UndoVerificationExcerpt.currentDigests(session, digests.keySet()));
    }
  }

  /**
   * Returns the undo data of a write whose outcome was unknown and has been found out: its digests
   * before the write, and those of the present set.
   */
  static Map<String, Object> settledDigests(Session session, JournalEntry entry) {
    Map<String, String> before = digestsOf(entry);
    return before.isEmpty()
        ? Map.of()
        : Map.of(
            DIGESTS,
            before,
            RESULT_DIGESTS,
            UndoVerificationExcerpt.currentDigests(session, before.keySet()));
  }

  /**
   * Returns whether svc must read the set to verify an undo in the host. This is necessary if edits
   * by the user or by other programs do not change the host's marks, which identify the states of
   * the undo history.
   */
  public static boolean isVerificationNeeded(Host host) {
    return host.capabilities().contains(Capability.UNDO) && !host.history().tracksAllWriters();
  }

  /** Records that the current write needs a capability that not every host has. */
  public synchronized void noteNeed(Capability capability) {
    List<Object> all = new ArrayList<>(JsonObject.of(notes).list(NEEDS));
    all.add(capability.toString());
    notes.put(NEEDS, all);
  }

  /** Returns the names of the capabilities that a write needs and that not every host has. */
  public static List<String> needsOf(JournalEntry entry) {
    return JsonObject.of(entry.recovery()).list(NEEDS).stream().map(String::valueOf).toList();
  }

  /** Records a change of a project file. */
  public synchronized void noteProjectFile(ProjectFileChange change) {
    notes.put(FILE, change.toMap());
  }

  /**
   * Replaces the recorded data by a mark: the state that an undo or a redo restored. Keeps the data
   * that {@link #runAndNoteReverted} and {@link #noteRepeatedWrites} recorded.
   *
   * @param mark the mark of this state in the host's undo history, null if there is none
   */
  public synchronized void noteState(String mark) {
    notes.keySet().retainAll(Set.of(REVERTED, RepeatedWrite.KEY));
    digests.clear();
    if (mark != null) {
      notes.put(STATE, mark);
    }
  }

  /** Records the writes that a redo repeated by their calls. */
  public synchronized void noteRepeatedWrites(List<RepeatedWrite> writes) {
    notes.clear();
    digests.clear();
    if (!writes.isEmpty()) {
      notes.put(RepeatedWrite.KEY, writes.stream().map(RepeatedWrite::toTree).toList());
    }
  }

  /**
   * Undoes writes and records how the undo changed the ledger, so that a redo can restore the
   * ledger.
   *
   * @param newestFirst the journal entries of the writes; the change is recorded for the oldest one
   * @param undo undoes the writes
   */
  public void runAndNoteReverted(Session session, List<JournalEntry> newestFirst, Runnable undo) {
    if (newestFirst.stream().noneMatch(UndoLog::hasChangedLedger)) {
      undo.run();
      return;
    }
    AutomationLedger before = session.stores().ledgers().read(session.host().identity());
    undo.run();
    noteReverted(
        newestFirst.get(newestFirst.size() - 1).n(),
        LedgerChange.between(before, session.stores().ledgers().read(session.host().identity())));
  }

  private synchronized void noteReverted(long n, LedgerChange change) {
    if (!change.isEmpty()) {
      Map<String, Object> all = new LinkedHashMap<>(JsonObject.orEmpty(notes.get(REVERTED)).tree());
      all.put(String.valueOf(n), change.toTree());
      notes.put(REVERTED, all);
    }
  }

  /**
   * Returns whether the journal entry of an undo records how undoing a write changed the ledger.
   *
   * @param n the number of the journal entry of the write
   */
  public static boolean hasReverted(JournalEntry undo, long n) {
    return JsonObject.orEmpty(undo.recovery().get(REVERTED)).tree().containsKey(String.valueOf(n));
  }

  /**
   * Reverts what an undo of a write changed in the ledger, for a redo of the write.
   *
   * @param undo the journal entry of the undo
   * @param n the number of the journal entry of the write
   */
  public static void restoreLedger(Session session, JournalEntry undo, long n) {
    Object change = JsonObject.orEmpty(undo.recovery().get(REVERTED)).tree().get(String.valueOf(n));
    if (change instanceof Map) {
      revertChanges(session, List.of(LedgerChange.fromJson(JsonObject.of(change))));
    }
  }

  /**
   * Returns the mark of the state that an undo restored; null if the journal entry does not record
   * an undo.
   */
  public static String stateOf(JournalEntry entry) {
    return (String) entry.recovery().get(STATE);
  }

  /**
   * Returns the digests of the set before a write, by {@link UndoVerificationExcerpt#name}; empty
   * if there are none.
   */
  public static Map<String, String> digestsOf(JournalEntry entry) {
    return readDigests(entry.recovery().get(DIGESTS));
  }

  /**
   * Returns the digests of the set after a write, by {@link UndoVerificationExcerpt#name}; empty if
   * there are none.
   */
  public static Map<String, String> resultDigestsOf(JournalEntry entry) {
    return readDigests(entry.recovery().get(RESULT_DIGESTS));
  }

  private static Map<String, String> readDigests(Object recorded) {
    Map<String, String> digests = new LinkedHashMap<>();
    JsonObject.orEmpty(recorded)
        .tree()
        .forEach((excerpt, digest) -> digests.put(excerpt, String.valueOf(digest)));
    return digests;
  }

  /** Returns the change that the write of a journal entry made to a project file, null for none. */
  public static ProjectFileChange projectFileChangeOf(JournalEntry entry) {
    Object change = entry.recovery().get(FILE);
    return change instanceof Map ? ProjectFileChange.fromJson(JsonObject.of(change)) : null;
  }

  /**
   * Reverts the changes that writes made to the ledger of the open set, after the writes were
   * undone in the set.
   *
   * @param newestFirst the journal entries of the undone writes
   */
  public static void revertLedger(Session session, List<JournalEntry> newestFirst) {
    List<LedgerChange> changes =
        newestFirst.stream()
            .map(entry -> entry.recovery().get(LEDGER))
            .filter(Map.class::isInstance)
            .map(change -> LedgerChange.fromJson(JsonObject.of(change)))
            .toList();
    if (!changes.isEmpty()) {
      revertChanges(session, changes);
    }
  }

  /**
   * Reverts the ledger as {@link #revertLedger} does, after the host has undone the writes. Does
   * nothing on a host that stores the ledger with the set, because its undo restores both.
   */
  public static void revertSeparateLedger(Session session, List<JournalEntry> newestFirst) {
    if (session.host().storedLedger() == null) {
      revertLedger(session, newestFirst);
    }
  }

  private static void revertChanges(Session session, List<LedgerChange> changes) {
    session
        .stores()
        .ledgers()
        .update(
            session.host()::identity,
            ledger -> withCurrentDevices(session, revertChanges(ledger, changes)));
  }

  private static AutomationLedger revertChanges(
      AutomationLedger ledger, List<LedgerChange> changes) {
    AutomationLedger reverted = ledger;
    for (LedgerChange change : changes) {
      reverted = change.revert(reverted);
    }
    return reverted;
  }

  /**
   * Updates the device handles in the ledger after an undo in the host, because the host gives
   * restored devices new handles.
   */
  public static void restoreDeviceHandles(Session session) {
    if (session.host().handleNumbering() != null) {
      session
          .stores()
          .ledgers()
          .update(session.host()::identity, ledger -> withCurrentDevices(session, ledger));
    }
  }

  /**
   * Returns the ledger with the handles that the host now uses for the ledger's tracks and devices;
   * the same object if the handles are unchanged.
   */
  public static AutomationLedger numbered(Host host, AutomationLedger ledger) {
    return host.handleNumbering() != null
            && LedgerHandleUpdater.isNeeded(ledger, host.handleNumbering())
        ? renumbering(host, ledger).update(ledger)
        : ledger;
  }

  private static LedgerHandleUpdater renumbering(Host host, AutomationLedger ledger) {
    return new LedgerHandleUpdater(
        host.handleNumbering(),
        host.tracks().list(),
        track -> devicesOf(host, track, ledger.hasDevicesInRacks()));
  }

  private static List<Device> devicesOf(Host host, Track track, boolean nested) {
    CachedDeviceChain chain = new CachedDeviceChain(host, track.livesetId());
    return nested ? chain.allDevices() : chain.devices();
  }

  private static AutomationLedger withCurrentDevices(Session session, AutomationLedger ledger) {
    Host host = session.host();
    return host.handleNumbering() == null || ledger.entries().isEmpty()
        ? ledger
        : renumbering(host, ledger).updateDevices(ledger);
  }
}
