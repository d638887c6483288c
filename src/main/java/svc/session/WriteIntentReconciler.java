package svc.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.automation.AutomationLedger;
import svc.automation.LedgerHandleUpdater;
import svc.automation.TimelineState;
import svc.host.Host;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.track.Track;
import svc.session.commit.WriteIntentStore;
import svc.session.lookup.DeviceChain;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.store.journal.JournalStore;

/**
 * Compares what a killed process was about to write with what the host holds now. What landed gets
 * into the ledger and the journal, so that it can be cleared and undone.
 */
record WriteIntentReconciler(Session session) implements WriteIntentStore.IntentSettler {

  @Override
  public boolean settle(WriteIntentStore.WriteIntent intent) {
    try {
      if (!intent.entry().host().equals(session.hostName())) {
        return false;
      }
      int steps = session.host().history().stepsSince(intent.entry().from());
      if (steps != 0) {
        intent.ledgers().forEach(this::updateLedger);
        journalWrite(intent.entry(), steps);
      }
      return true;
    } catch (SvcException unreachable) {
      return false;
    }
  }

  /** Remembers the automation of a set as far as the host holds it, if the set is open. */
  private void updateLedger(String id, AutomationLedger written) {
    Host host = session.host();
    if (!host.identity().id().equals(id)) {
      return;
    }
    List<svc.automation.LedgerEntry> held = entriesOnHost(host, withCurrentHandles(host, written));
    if (!held.isEmpty()) {
      session
          .ledgers()
          .update(host::identity, ledger -> withCurrentHandles(host, ledger).plus(held));
    }
  }

  private static AutomationLedger withCurrentHandles(Host host, AutomationLedger ledger) {
    return LedgerHandleUpdater.isNeeded(ledger, host.handleNumbering())
        ? new LedgerHandleUpdater(
                host.handleNumbering(),
                host.tracks().list(),
                track -> host.devices().listDevices(track.livesetId()))
            .update(ledger)
        : ledger;
  }

  private static List<svc.automation.LedgerEntry> entriesOnHost(
      Host host, AutomationLedger written) {
    Map<String, List<svc.automation.LedgerEntry>> byTrack =
        written.entries().stream()
            .collect(Collectors.groupingBy(svc.automation.LedgerEntry::track));
    List<svc.automation.LedgerEntry> held = new ArrayList<>();
    for (Track track : host.tracks().list()) {
      List<svc.automation.LedgerEntry> entries = byTrack.get(track.livesetId());
      if (entries != null) {
        DeviceChain chain = new DeviceChain(host, track.livesetId());
        held.addAll(
            chain.ledgerReconciler().reconcile(entries, readTimeline(host, track)).entries());
      }
    }
    return held;
  }

  private static TimelineState readTimeline(Host host, Track track) {
    List<ArrangementClip> clips = host.arrangement().clips(track.livesetId());
    return new TimelineState(
        clips,
        TimelineState.hasUnreadableClip(clips)
            ? host.arrangement().automatedParameters(track.livesetId())
            : null);
  }

  /** Notes what was done, unless the killed process did; it can be undone if it was the last. */
  private void journalWrite(JournalEntry intended, int steps) {
    String now = session.host().history().currentMark();
    JournalEntry[] last = new JournalEntry[1];
    new JournalReader(session.journalBuffer().store())
        .readBackwards(
            entry -> {
              boolean same = intended.set() != null && intended.set().equals(entry.set());
              last[0] = same && entry.mark() != null ? entry : null;
              return last[0] != null;
            });
    if (last[0] != null && intended.from().equals(last[0].from()) && !isRollback(last[0])) {
      return;
    }
    boolean isAlone = last[0] == null || intended.from().equals(last[0].mark());
    JournalEntry entry =
        isAlone && steps > 0
            ? intended.withUndoSteps(steps, intended.from(), now)
            : intended.withUndoSteps(0, null, null);
    session.journalBuffer().restore(JournalStore.toTrees(List.of(entry)));
  }

  private static boolean isRollback(JournalEntry entry) {
    return !entry.undone().isEmpty();
  }
}
