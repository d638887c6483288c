package svc.verbs.automation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.AutomationLedger;
import svc.host.Capability;
import svc.host.HostQuery;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.UndoLog;
import svc.store.home.LedgerLock;

/**
 * A write to the timelines of several tracks, during which no other svc process can write. Call
 * {@link #read} and then {@link #write}. The number of read requests does not depend on the number
 * of tracks; writing needs one request for each track.
 */
public final class MultiTrackTransaction implements AutoCloseable {
  private final Session session;
  private final LedgerLock lock;
  private final Map<Track, TimelineTransaction> tracks = new LinkedHashMap<>();
  private SetIdentity identity;
  private AutomationLedger ledger;

  public MultiTrackTransaction(Session session) {
    session.host().require(Capability.ARRANGEMENT_EDITING);
    // Reserve the set first, so that a process never waits for it while it holds the lock.
    session.host().reserveForWriting();
    this.session = session;
    this.lock = session.stores().ledgers().lock();
  }

  /**
   * Reads the ledger of the open set, and replaces its handles by the handles that the host uses
   * now.
   */
  public AutomationLedger readLedger() {
    identity = session.host().identity();
    ledger = UndoLog.numbered(session.host(), lock.read(identity));
    return ledger;
  }

  /**
   * Reads the timeline of a track. Call {@link #readLedger} first, and prefetch the values of all
   * tracks; then this method sends no request.
   */
  public AutomationTimeline read(Track track) {
    TimelineTransaction transaction = new TimelineTransaction(session, track, lock);
    tracks.put(track, transaction);
    return transaction.read(identity, ledger);
  }

  /**
   * Returns the part of this transaction that concerns one track, whose timeline must have been
   * read.
   */
  public TimelineTransaction on(Track track) {
    return tracks.get(track);
  }

  /**
   * Writes to the tracks in order. If a write fails, the writes to earlier tracks are kept and
   * recorded in the ledger, and the error is thrown.
   *
   * @param writes the writes by track; the timelines of the tracks must have been read
   */
  public Map<Track, TimelineTransaction.TimelineWriteResult> write(
      Map<Track, TimelineTransaction.PlannedTimelineWrite> writes) {
    writes.forEach((track, write) -> tracks.get(track).prepare(write));
    Map<Track, Integer> undoSteps = new LinkedHashMap<>();
    try {
      place(writes, undoSteps);
    } catch (SvcException e) {
      recordAfterError(writes, undoSteps, e);
      throw e;
    }
    return readBack(writes, undoSteps);
  }

  /**
   * Records the automation that a failed write has placed. If the host cannot be read now, the
   * ledger is unchanged and {@link svc.session.WriteRecordStore} keeps the intended automation for
   * the next contact.
   */
  private void recordAfterError(
      Map<Track, TimelineTransaction.PlannedTimelineWrite> writes,
      Map<Track, Integer> undoSteps,
      SvcException error) {
    try {
      AutomationLedger after = ledger;
      for (Map.Entry<Track, Integer> written : undoSteps.entrySet()) {
        TimelineTransaction transaction = tracks.get(written.getKey());
        TimelineTransaction.PlannedTimelineWrite write = writes.get(written.getKey());
        boolean isDone = written.getValue() > 0 || write.clips().isEmpty();
        if (!transaction.hasLanes()) {
          after =
              transaction
                  .updatedLedger(after, isDone ? write.removed() : List.of())
                  .plus(transaction.confirmed(write));
        }
      }
      TimelineTransaction.record(session, lock, identity, ledger, after);
    } catch (SvcException e) {
      error.addSuppressed(e);
    }
  }

  private void place(
      Map<Track, TimelineTransaction.PlannedTimelineWrite> writes, Map<Track, Integer> undoSteps) {
    boolean placesClips = writes.values().stream().anyMatch(write -> !write.clips().isEmpty());
    identity = placesClips ? session.host().claimIdentity() : identity;
    for (Map.Entry<Track, TimelineTransaction.PlannedTimelineWrite> write : writes.entrySet()) {
      TimelineTransaction transaction = tracks.get(write.getKey());
      try {
        undoSteps.put(write.getKey(), transaction.place(identity, write.getValue()));
      } catch (SvcException e) {
        if (TimelineTransaction.mayHaveChangedTimeline(e)) {
          undoSteps.put(write.getKey(), 0);
        }
        throw e;
      }
    }
  }

  /** Reads the written tracks again, and records in the ledger the automation that they contain. */
  private Map<Track, TimelineTransaction.TimelineWriteResult> readBack(
      Map<Track, TimelineTransaction.PlannedTimelineWrite> writes, Map<Track, Integer> undoSteps) {
    Map<Track, TimelineTransaction.TimelineWriteResult> results = new LinkedHashMap<>();
    prefetchResults(writes);
    AutomationLedger after = ledger;
    for (Map.Entry<Track, Integer> written : undoSteps.entrySet()) {
      TimelineTransaction transaction = tracks.get(written.getKey());
      TimelineTransaction.PlannedTimelineWrite write = writes.get(written.getKey());
      TimelineTransaction.TimelineWriteResult result =
          transaction.readBack(write, written.getValue());
      results.put(written.getKey(), result);
      if (!transaction.hasLanes()) {
        after = transaction.updatedLedger(after, write.removed()).plus(result.confirmed());
      }
    }
    Optional<Warning> unrecorded =
        TimelineTransaction.record(session, lock, identity, ledger, after);
    results.values().stream()
        .findFirst()
        .ifPresent(first -> unrecorded.ifPresent(first.warnings()::add));
    return results;
  }

  private void prefetchResults(Map<Track, TimelineTransaction.PlannedTimelineWrite> writes) {
    List<HostQuery> queries = new ArrayList<>();
    writes.forEach(
        (track, write) -> {
          if (!write.clips().isEmpty()) {
            queries.addAll(TimelineTransaction.resultQueries(session.host(), track));
          }
        });
    session.host().prefetch(queries);
  }

  @Override
  public void close() {
    lock.close();
  }
}
