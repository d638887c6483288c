package svc.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.automation.AutomationLedger;
import svc.automation.LedgerEntry;
import svc.host.Host;
import svc.model.error.SvcException;
import svc.model.track.Track;
import svc.session.lookup.CachedDeviceChain;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;

/**
 * Determines which writes of killed processes the host has made, and adds these writes to the
 * ledger and the journal, so that svc can clear and undo them. Finds these writes by their intents,
 * the records that a process stores before it writes.
 */
record LiveWriteReconciler(Session session) implements WriteRecordStore.RecordSettler {

  @Override
  public boolean settle(WriteRecordStore.WriteRecord intent) {
    try {
      if (!intent.entry().host().equals(session.hostName())) {
        return false;
      }
      int steps = session.host().history().stepsSince(intent.entry().from());
      Optional<JournalEntry> uncertain = findUncertain(intent.entry());
      if (uncertain.isPresent()) {
        intent.ledgers().forEach(this::updateLedger);
        settleUncertain(uncertain.get(), steps);
      } else if (steps != 0) {
        intent.ledgers().forEach(this::updateLedger);
        journalWrite(intent.entry(), steps);
      }
      return true;
    } catch (SvcException unreachable) {
      return false;
    }
  }

  /** Finds the journal entry of an intended write to which the host did not respond. */
  private Optional<JournalEntry> findUncertain(JournalEntry intended) {
    return new JournalReader(session.writes().journal().store())
        .newest(entry -> isSameSet(intended, entry) && intended.from().equals(entry.from()))
        .filter(JournalEntry::isUncertain);
  }

  /**
   * Adds the outcome of an uncertain write to the journal.
   *
   * @param steps the number of undo steps that svc has added to the host's history since the intent
   *     was written; negative if it is unknown, for example because another set has been opened;
   *     the outcome then remains uncertain
   */
  private void settleUncertain(JournalEntry uncertain, int steps) {
    if (steps < 0) {
      return;
    }
    String mark = session.host().history().currentMark();
    String outcome = steps == 0 ? JournalEntry.NOT_WRITTEN : JournalEntry.WRITTEN;
    JournalEntry settled =
        steps == 0
            ? uncertain.withUndoSteps(0, null, null)
            : uncertain
                .withUndoSteps(steps, uncertain.from(), mark)
                .withRecovery(UndoLog.settledDigests(session, uncertain));
    session.writes().journal().note(settled.withOutcome(outcome).withSettled(uncertain.n()));
  }

  /**
   * Adds the intended automation that is now in the host to the ledger of the set. Does nothing if
   * another set is open.
   *
   * @param id the id of the set
   * @param written the intended automation
   */
  private void updateLedger(String id, AutomationLedger written) {
    Host host = session.host();
    if (!host.identity().id().equals(id)) {
      return;
    }
    List<LedgerEntry> confirmed = entriesOnHost(host, UndoLog.numbered(host, written));
    if (!confirmed.isEmpty()) {
      session
          .stores()
          .ledgers()
          .update(host::identity, ledger -> UndoLog.numbered(host, ledger).plus(confirmed));
    }
  }

  private static List<LedgerEntry> entriesOnHost(Host host, AutomationLedger written) {
    Map<String, List<LedgerEntry>> byTrack =
        written.entries().stream().collect(Collectors.groupingBy(LedgerEntry::track));
    List<LedgerEntry> confirmed = new ArrayList<>();
    for (Track track : host.tracks().list()) {
      List<LedgerEntry> entries = byTrack.get(track.livesetId());
      if (entries != null) {
        CachedDeviceChain chain = new CachedDeviceChain(host, track.livesetId());
        confirmed.addAll(
            chain
                .ledgerReconciler()
                .reconcile(entries, UndoVerificationExcerpt.readTimeline(host, track.livesetId()))
                .entries());
      }
    }
    return confirmed;
  }

  /**
   * Adds an intended write to the journal, unless the killed process had added it before.
   *
   * @param intended the journal entry of the intended write
   * @param steps the number of undo steps that the host has added since the intent was written.
   *     They are recorded only if the journal contains no later write, because some of them could
   *     belong to that write
   */
  private void journalWrite(JournalEntry intended, int steps) {
    String mark = session.host().history().currentMark();
    Optional<JournalEntry> last =
        new JournalReader(session.writes().journal().store())
            .newest(entry -> isSameSet(intended, entry) && entry.mark() != null);
    if (last.filter(entry -> intended.from().equals(entry.from()) && !isRollback(entry))
        .isPresent()) {
      return;
    }
    boolean isLastWrite = last.isEmpty() || intended.from().equals(last.get().mark());
    JournalEntry entry =
        isLastWrite && steps > 0
            ? intended
                .withUndoSteps(steps, intended.from(), mark)
                .withRecovery(UndoLog.settledDigests(session, intended))
            : intended.withUndoSteps(0, null, null);
    session.writes().journal().restore(List.of(entry));
  }

  private static boolean isSameSet(JournalEntry intended, JournalEntry entry) {
    return intended.set() != null && intended.set().equals(entry.set());
  }

  private static boolean isRollback(JournalEntry entry) {
    return !entry.undone().isEmpty();
  }
}
