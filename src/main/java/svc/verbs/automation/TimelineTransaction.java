package svc.verbs.automation;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.automation.TimelineState;
import svc.automation.TimelineWritePlan;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.LaneChange;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.model.time.BeatComparison;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.UndoLog;
import svc.session.UndoVerificationExcerpt;
import svc.session.UnitsOfWork;
import svc.store.home.LedgerLock;
import svc.text.TextSanitizer;
import svc.text.UtcTimestamp;

/**
 * A write to a track's timeline, during which no other svc process can write. Call {@link #read}
 * and then {@link #write}, which places the clips, reads them back and updates the ledger.
 */
public final class TimelineTransaction implements AutoCloseable {
  private final Session session;
  private final Track track;
  private final LedgerLock lock;
  private SetIdentity identity;
  private AutomationLedger ledger;
  private AutomationTimeline before;

  public TimelineTransaction(Session session, Track track) {
    AutomationTimeline.requireSupported(session, track);
    // Reserve the set first, so that a process never waits for it while it holds the lock.
    session.host().reserveForWriting();
    this.session = session;
    this.track = track;
    this.lock = session.stores().ledgers().lock();
  }

  /**
   * Creates the transaction of one track within a write to several tracks.
   *
   * @param lock the ledger's lock; the write to several tracks releases it, not this transaction
   */
  TimelineTransaction(Session session, Track track, LedgerLock lock) {
    this.session = session;
    this.track = track;
    this.lock = lock;
  }

  /**
   * A planned write.
   *
   * @param clips the clips to place. On a host with automation lanes, the envelopes of these clips
   *     are the automation that the lanes will contain
   * @param lanes the changes of automation lanes, for a host that has them
   * @param entries the ledger entries for the automation in the clips
   * @param removed the entries to remove from the ledger
   * @param previous the automation that the write replaces
   */
  public record PlannedTimelineWrite(
      List<ArrangementClip> clips,
      List<LaneChange> lanes,
      List<LedgerEntry> entries,
      List<LedgerEntry> removed,
      AutomationInWindow previous) {}

  /**
   * The outcome of a write.
   *
   * @param undoSteps the number of steps that the write added to the host's undo history
   * @param confirmed the ledger entries with automation that the host contains after the write
   * @param missing the placed clips that the host does not contain, or contains with changes
   * @param previous the automation that was replaced
   */
  public record TimelineWriteResult(
      int undoSteps,
      List<LedgerEntry> confirmed,
      List<ArrangementClip> missing,
      List<TimelineEnvelope> previous,
      List<Warning> warnings) {

    public boolean isAsPlanned(ArrangementClip clip) {
      return !missing.contains(clip);
    }
  }

  /**
   * Reads the timeline.
   *
   * @param more further queries to prefetch in the same request
   */
  public AutomationTimeline read(List<HostQuery> more) {
    AutomationTimeline.prefetch(session.host(), track, more);
    SetIdentity current = session.host().identity();
    return read(current, UndoLog.numbered(session.host(), lock.read(current)));
  }

  /**
   * Reads the timeline.
   *
   * @param current the identity of the open set
   * @param known the ledger of the set, with the current handles of tracks and devices
   */
  AutomationTimeline read(SetIdentity current, AutomationLedger known) {
    identity = current;
    ledger = known;
    before = new AutomationTimeline(session, track, ledger);
    UndoVerificationExcerpt.noteTimeline(session, track.livesetId(), before.state());
    return before;
  }

  /** Returns whether the host stores automation on lanes, for which the ledger has no entries. */
  boolean hasLanes() {
    return before.hasLanes();
  }

  /**
   * Reads in advance the parameters that a write needs, because writing discards the cached values
   * of the host.
   */
  void prepare(PlannedTimelineWrite draft) {
    before.load(draft.entries());
  }

  /** Writes the clips and the ledger. If the ledger cannot be written, the result has a warning. */
  public TimelineWriteResult write(PlannedTimelineWrite draft) {
    return write(draft, List.of());
  }

  /**
   * Writes as {@link #write(PlannedTimelineWrite)} does.
   *
   * @param more further queries to prefetch after the write, together with the queries of this
   *     method
   */
  public TimelineWriteResult write(PlannedTimelineWrite draft, List<HostQuery> more) {
    List<HostQuery> displays = new ArrayList<>(before.rows().queries(draft.previous()));
    displays.addAll(more);
    prepare(draft);
    int undoSteps;
    try {
      undoSteps = draft.clips().isEmpty() ? 0 : place(session.host().claimIdentity(), draft);
    } catch (SvcException e) {
      if (mayHaveChangedTimeline(e)) {
        recordAfterError(e, () -> updatedLedger(ledger, List.of()).plus(confirmed(draft)));
      }
      throw e;
    }
    TimelineWriteResult result = readBack(draft, undoSteps, displays);
    if (before.hasLanes()) {
      return result;
    }
    AutomationLedger after = updatedLedger(ledger, draft.removed()).plus(result.confirmed());
    record(session, lock, identity, ledger, after).ifPresent(result.warnings()::add);
    return result;
  }

  /**
   * Records the automation that a failed write has placed. If the host cannot be read now, the
   * ledger is unchanged and {@link svc.session.WriteRecordStore} keeps the intended automation for
   * the next contact.
   */
  private void recordAfterError(SvcException error, Supplier<AutomationLedger> after) {
    if (before.hasLanes()) {
      return;
    }
    try {
      record(session, lock, identity, ledger, after.get());
    } catch (SvcException e) {
      error.addSuppressed(e);
    }
  }

  /** Reads the timeline, and returns the entries of a write whose automation is on it. */
  List<LedgerEntry> confirmed(PlannedTimelineWrite draft) {
    return before
        .ledgerReconciler()
        .reconcile(draft.entries(), before.readState(session))
        .entries();
  }

  /** Returns whether a write that failed with this error may have changed the timeline. */
  static boolean mayHaveChangedTimeline(SvcException e) {
    return e.hasUnknownOutcome() || e.details().containsKey("landed");
  }

  /**
   * Places the clips of a write, and returns the number of steps that this added to the host's undo
   * history.
   *
   * @param claimed the identity from {@link Host#claimIdentity}, under which the ledger records the
   *     write
   */
  int place(SetIdentity claimed, PlannedTimelineWrite draft) {
    if (draft.clips().isEmpty()) {
      return 0;
    }
    if (before.hasLanes()) {
      return changeLanes(draft.lanes());
    }
    identity = claimed;
    session.writes().noteIntendedAutomation(identity, new AutomationLedger(draft.entries()));
    if (track.kind() == TrackKind.AUDIO && draft.clips().stream().anyMatch(this::isInGap)) {
      session.writes().requireOptional(Capability.SILENT_CLIPS);
    }
    return new ClipPlacer(session, track).place(draft.clips());
  }

  private boolean isInGap(ArrangementClip clip) {
    return before.state().clips().stream()
        .noneMatch(
            other ->
                BeatComparison.isBefore(other.startBeats(), clip.endBeats())
                    && BeatComparison.isBefore(clip.startBeats(), other.endBeats()));
  }

  private int changeLanes(List<LaneChange> changes) {
    Host host = session.host();
    int stepsBefore = host.history().stepCount();
    host.automationLanes().change(track.livesetId(), changes);
    return host.history().stepCount() - stepsBefore;
  }

  /**
   * Reads the track's timeline after a write, to determine which part of the written automation is
   * on it.
   */
  TimelineWriteResult readBack(PlannedTimelineWrite draft, int undoSteps) {
    return readBack(draft, undoSteps, List.of());
  }

  /**
   * Returns the queries that read the result of a write to a track: its timeline, and the devices,
   * because the digest of the timeline includes their positions.
   */
  static List<HostQuery> resultQueries(Host host, Track track) {
    List<HostQuery> queries = new ArrayList<>(AutomationTimeline.queriesFor(track.livesetId()));
    queries.addAll(OverriddenAutomation.queries(host, track));
    queries.add(HostQuery.of(HostQuery.Kind.CHAIN, track.livesetId()));
    return queries;
  }

  private TimelineWriteResult readBack(
      PlannedTimelineWrite draft, int undoSteps, List<HostQuery> displays) {
    List<Warning> warnings = new ArrayList<>(before.outdatedWarnings());
    warnings.addAll(OverwriteReport.unreadableWarnings(draft.clips(), before));
    TimelineEnvelopeConverter rows = before.rows();
    TimelineState now;
    List<TimelineEnvelope> previous;
    try {
      List<HostQuery> queries = new ArrayList<>(displays);
      if (!draft.clips().isEmpty()) {
        queries.addAll(resultQueries(session.host(), track));
      }
      session.host().prefetch(queries);
      now = draft.clips().isEmpty() ? before.state() : before.readState(session);
      previous = rows.of(draft.previous());
      warnings.addAll(OverriddenAutomation.enable(session, track, draft.entries()));
    } catch (SvcException e) {
      warnings.add(notReadBack(e));
      now = TimelineState.of(draft.clips());
      previous = rows.withoutDisplays(draft.previous());
    }
    LedgerReconciler.ReconciledEntries found =
        before.ledgerReconciler().reconcile(draft.entries(), now);
    List<LedgerEntry> confirmed = found.entries();
    List<ArrangementClip> missing = List.of();
    if (!before.hasLanes()) {
      missing = before.missing(draft.clips(), now);
      missing.forEach(clip -> warnings.add(notAsPlannedWarning(clip)));
    } else if (!found.lost().isEmpty()) {
      missing = draft.clips();
      warnings.add(lanesNotAsPlannedWarning());
    }
    return new TimelineWriteResult(undoSteps, confirmed, missing, previous, warnings);
  }

  /** Writes the changed ledger. Returns a warning if that fails. */
  static Optional<Warning> record(
      Session session,
      LedgerLock lock,
      SetIdentity identity,
      AutomationLedger before,
      AutomationLedger after) {
    session.writes().undoLog().noteLedger(before, after);
    try {
      lock.write(identity, after);
      return Optional.empty();
    } catch (SvcException e) {
      if (e.code() != WRITE_FAILED) {
        throw e;
      }
      return Optional.of(UnitsOfWork.notRecordedWarning(e));
    }
  }

  /**
   * Returns a ledger without the given entries and without entries of automation that is no longer
   * in the host.
   */
  AutomationLedger updatedLedger(AutomationLedger all, List<LedgerEntry> removed) {
    List<LedgerEntry> others =
        all.entries().stream().filter(entry -> !isOnThisTrack(entry)).toList();
    AutomationLedger after = new AutomationLedger(others).plus(before.confirmedEntries());
    for (LedgerEntry entryToRemove : removed) {
      after =
          after.minus(
              entry -> isOnThisTrack(entry) && entry.target().equals(entryToRemove.target()),
              entryToRemove.lane().range());
    }
    return after;
  }

  private boolean isOnThisTrack(LedgerEntry entry) {
    return entry.track().equals(track.livesetId());
  }

  private static Warning notReadBack(SvcException e) {
    return new Warning(
        "NOT_READ_BACK",
        "the written automation could not be read back: " + e.getMessage(),
        "Run `svc automation get` to read the timeline.");
  }

  private static Warning lanesNotAsPlannedWarning() {
    return new Warning(
        "NOT_AS_ASKED",
        "the automation lanes of the track do not contain what svc wrote",
        "Run `svc automation get` to read the timeline.");
  }

  private static Warning notAsPlannedWarning(ArrangementClip clip) {
    return new Warning(
        "NOT_AS_ASKED",
        "the clip " + TextSanitizer.quote(clip.name()) + " is not in the host as svc wrote it",
        "Run `svc automation get` to read the timeline.");
  }

  /**
   * Returns a ledger entry for each part of a segment that a plan writes, and for each constant
   * value that the write adds outside the window.
   */
  public List<LedgerEntry> ledgerEntries(
      TimelineWritePlan plan, ResolvedTarget target, AutomationSegment segment) {
    Stream<AutomationSegment> held =
        before.hasLanes() ? Stream.of() : plan.heldSegments(target.target()).stream();
    return Stream.concat(
            plan.writtenRanges().stream()
                .map(segment::slice)
                .map(part -> ledgerEntry(target, part)),
            held.map(part -> ledgerEntry(target, part).asHeldValue()))
        .toList();
  }

  private LedgerEntry ledgerEntry(ResolvedTarget target, AutomationSegment part) {
    String now = UtcTimestamp.format(session.clock().instant().truncatedTo(ChronoUnit.SECONDS));
    return target.toLedgerEntry(track, part, now, session.host().handleNumbering());
  }

  @Override
  public void close() {
    lock.close();
  }
}
