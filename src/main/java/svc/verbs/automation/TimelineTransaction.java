package svc.verbs.automation;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.LedgerEntry;
import svc.automation.TimelineState;
import svc.automation.TimelineWritePlan;
import svc.host.HostQuery;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.SetExcerpt;
import svc.session.UndoLog;
import svc.store.ledger.LedgerLock;
import svc.text.TextSanitizer;
import svc.verbs.automation.timeline.AutomationTimeline;
import svc.verbs.automation.timeline.EnvelopeRows;
import svc.verbs.automation.timeline.ResolvedTarget;
import svc.verbs.automation.timeline.TimelineEnvelope;
import svc.verbs.automation.timeline.TimelinePart;

/**
 * A change of a track's timeline that no other svc process disturbs: {@link #read}, then {@link
 * #land}, which places the clips, reads them back and records them in the ledger.
 */
final class TimelineTransaction implements AutoCloseable {
  private final Session session;
  private final Track track;
  private final LedgerLock lock;
  private SetIdentity identity;
  private AutomationLedger ledger;
  private AutomationTimeline before;

  TimelineTransaction(Session session, Track track) {
    AutomationTimeline.requireSupported(session, track);
    // A process that waits for the set must not keep others from the ledgers.
    session.host().reserveForWriting();
    this.session = session;
    this.track = track;
    this.lock = session.ledgers().lock();
  }

  /**
   * A planned change.
   *
   * @param clips to be placed
   * @param entries that the clips carry for the ledger
   * @param forgotten entries that the ledger loses
   * @param previous the automation that the change replaces
   */
  record TimelineDraft(
      List<ArrangementClip> clips,
      List<LedgerEntry> entries,
      List<LedgerEntry> forgotten,
      TimelinePart previous) {}

  /**
   * The outcome of a change.
   *
   * @param held the entries that the host holds now
   * @param missing the clips that are not as they were placed
   * @param previous the automation that was replaced
   */
  record TimelineWriteResult(
      int undoSteps,
      List<LedgerEntry> held,
      List<ArrangementClip> missing,
      List<TimelineEnvelope> previous,
      List<Warning> warnings) {

    boolean isAsPlanned(ArrangementClip clip) {
      return !missing.contains(clip);
    }
  }

  /**
   * Reads the timeline.
   *
   * @param more what to read in the same request
   */
  AutomationTimeline read(List<HostQuery> more) {
    AutomationTimeline.prefetch(session.host(), track, more);
    identity = session.host().identity();
    ledger = UndoLog.numbered(session.host(), lock.read(identity));
    before = new AutomationTimeline(session, track, ledger);
    SetExcerpt.noteTimeline(session, track.livesetId(), before.state());
    return before;
  }

  /** Makes the change; if the ledger cannot be written after that, the outcome has a warning. */
  TimelineWriteResult land(TimelineDraft draft) {
    List<Warning> warnings = new ArrayList<>(before.outdatedWarnings());
    warnings.addAll(OverwriteReport.unreadableWarnings(draft.clips(), before));
    List<HostQuery> displays = before.rows().queries(draft.previous());
    before.load(draft.entries());
    int undoSteps = 0;
    SvcException failed = null;
    try {
      undoSteps = place(draft);
    } catch (SvcException e) {
      if (!mayHaveLanded(e)) {
        throw e;
      }
      failed = e;
    }
    TimelineWriteResult landed = readBack(draft, undoSteps, displays, warnings);
    record(landed, failed == null ? draft.forgotten() : List.of());
    if (failed != null) {
      throw failed;
    }
    return landed;
  }

  /** Whether a write that failed can have changed the timeline. */
  private static boolean mayHaveLanded(SvcException e) {
    return e.details().containsKey("may_have_landed") || e.details().containsKey("landed");
  }

  private int place(TimelineDraft draft) {
    if (draft.clips().isEmpty()) {
      return 0;
    }
    identity = session.host().claimIdentity();
    session.noteIntendedAutomation(identity, new AutomationLedger(draft.entries()));
    return session.host().arrangement().placeClips(track.livesetId(), draft.clips()).undoSteps();
  }

  private TimelineWriteResult readBack(
      TimelineDraft draft, int undoSteps, List<HostQuery> displays, List<Warning> warnings) {
    EnvelopeRows rows = before.rows();
    TimelineState now;
    List<TimelineEnvelope> previous;
    try {
      List<HostQuery> queries = new ArrayList<>(displays);
      if (!draft.clips().isEmpty()) {
        queries.addAll(AutomationTimeline.clips(track.livesetId()));
      }
      session.host().prefetch(queries);
      now = draft.clips().isEmpty() ? before.state() : before.readState(session);
      previous = rows.of(draft.previous());
    } catch (SvcException e) {
      warnings.add(notReadBack(e));
      now = TimelineState.of(draft.clips());
      previous = rows.withoutDisplays(draft.previous());
    }
    List<ArrangementClip> missing = before.missing(draft.clips(), now);
    missing.forEach(clip -> warnings.add(notAsPlannedWarning(clip)));
    List<LedgerEntry> held = before.ledgerReconciler().reconcile(draft.entries(), now).entries();
    return new TimelineWriteResult(undoSteps, held, missing, previous, warnings);
  }

  /** Records what the host still holds of this track, without the entries to forget. */
  private void record(TimelineWriteResult landed, List<LedgerEntry> forgotten) {
    AutomationLedger after = updatedLedger(forgotten).plus(landed.held());
    session.undoLog().noteLedger(ledger, after);
    try {
      lock.write(identity, after);
    } catch (SvcException e) {
      if (e.code() != WRITE_FAILED) {
        throw e;
      }
      landed.warnings().add(notRecorded(e));
    }
  }

  private AutomationLedger updatedLedger(List<LedgerEntry> forgotten) {
    List<LedgerEntry> others =
        ledger.entries().stream().filter(entry -> !isOnThisTrack(entry)).toList();
    AutomationLedger after = new AutomationLedger(others).plus(before.confirmedEntries());
    for (LedgerEntry gone : forgotten) {
      after =
          after.minus(
              entry -> isOnThisTrack(entry) && entry.target().equals(gone.target()),
              gone.lane().range());
    }
    return after;
  }

  private boolean isOnThisTrack(LedgerEntry entry) {
    return entry.track().equals(track.livesetId());
  }

  private static Warning notReadBack(SvcException e) {
    return new Warning(
        "NOT_READ_BACK",
        "what was written could not be read back: " + e.getMessage(),
        "`svc automation get` reads what is there.");
  }

  private static Warning notRecorded(SvcException e) {
    return new Warning(
        "NOT_REMEMBERED",
        "what was written is there, but " + e.getMessage(),
        "`svc automation clear` cannot take it back; undo it in the host.");
  }

  private static Warning notAsPlannedWarning(ArrangementClip clip) {
    return new Warning(
        "NOT_AS_ASKED",
        "the clip " + TextSanitizer.quote(clip.name()) + " is not as it was written",
        "`svc automation get` reads what is there.");
  }

  /** An entry for each part of a lane that a plan delivers, and for each value it holds outside. */
  List<LedgerEntry> ledgerEntries(
      TimelineWritePlan plan, ResolvedTarget address, AutomationSegment lane) {
    return Stream.concat(
            plan.writtenRanges().stream().map(lane::slice).map(part -> ledgerEntry(address, part)),
            plan.heldSegments(address.target()).stream()
                .map(part -> ledgerEntry(address, part).asHeldValue()))
        .toList();
  }

  private LedgerEntry ledgerEntry(ResolvedTarget address, AutomationSegment part) {
    String now = session.clock().instant().truncatedTo(ChronoUnit.SECONDS).toString();
    return address.toLedgerEntry(track, part, now, session.host().handleNumbering());
  }

  @Override
  public void close() {
    lock.close();
  }
}
