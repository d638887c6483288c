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
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.SetExcerpt;
import svc.text.TextSanitizer;
import svc.verbs.automation.timeline.AutomationTimeline;
import svc.verbs.automation.timeline.ResolvedTarget;

/**
 * Changes a track's timeline while no other svc process does, looks what landed, and remembers it.
 */
final class TimelineTransaction {
  private final Session session;
  private final Track track;

  TimelineTransaction(Session session, Track track) {
    this.session = session;
    this.track = track;
  }

  /** Decides on a change by what is there. */
  interface TimelineChange {
    TimelineDraft draft(AutomationTimeline there);
  }

  /**
   * What a change comes to.
   *
   * @param clips to be laid down
   * @param entries what they carry of svc's making
   * @param forgotten what svc no longer knows then
   */
  record TimelineDraft(
      List<ArrangementClip> clips, List<LedgerEntry> entries, List<LedgerEntry> forgotten) {}

  /**
   * What became of it.
   *
   * @param held the entries that the host holds now
   * @param missing the clips that are not as they were laid down
   */
  record TimelineWriteResult(
      int undoSteps,
      List<LedgerEntry> held,
      List<ArrangementClip> missing,
      List<Warning> warnings) {

    boolean isAsPlanned(ArrangementClip clip) {
      return !missing.contains(clip);
    }
  }

  /** Makes the change; once it has landed, a ledger that cannot be written is a warning. */
  TimelineWriteResult run(TimelineChange change) {
    TimelineWriteResult[] landed = new TimelineWriteResult[1];
    SvcException[] failed = new SvcException[1];
    // Whoever waits for the set must not keep others from the ledgers.
    session.host().reserveForWriting();
    try {
      session
          .ledgers()
          .update(session.host()::identity, ledger -> run(change, ledger, landed, failed));
    } catch (SvcException e) {
      if (landed[0] == null || e.code() != WRITE_FAILED) {
        throw e;
      }
      landed[0]
          .warnings()
          .add(
              new Warning(
                  "NOT_REMEMBERED",
                  "what was written is there, but " + e.getMessage(),
                  "`svc automation clear` cannot take it back; undo it in the host."));
    }
    if (failed[0] != null) {
      throw failed[0];
    }
    return landed[0];
  }

  private AutomationLedger run(
      TimelineChange change,
      AutomationLedger kept,
      TimelineWriteResult[] landed,
      SvcException[] failed) {
    AutomationLedger ledger = AutomationTimeline.withCurrentHandles(session, kept);
    AutomationTimeline before = new AutomationTimeline(session, track, ledger);
    SetExcerpt.noteTimeline(session, track.livesetId(), before.state());
    TimelineDraft draft = change.draft(before);
    List<Warning> warnings = new ArrayList<>(before.outdatedWarnings());
    warnings.addAll(OverwriteReport.unreadableWarnings(draft.clips(), before));
    int undoSteps = 0;
    try {
      undoSteps = placeClips(draft);
    } catch (SvcException e) {
      failed[0] = e;
      if (!mayHaveLanded(e)) {
        return ledger;
      }
    }
    TimelineState now = readBack(draft.clips(), before, warnings);
    List<ArrangementClip> missing =
        draft.clips().stream()
            .filter(
                clip ->
                    now.clips().stream()
                        .noneMatch(there -> before.ledgerReconciler().isIntact(clip, there)))
            .toList();
    missing.forEach(clip -> warnings.add(notAsPlannedWarning(clip)));
    List<LedgerEntry> held = before.ledgerReconciler().reconcile(draft.entries(), now).entries();
    landed[0] = new TimelineWriteResult(undoSteps, held, missing, warnings);
    List<LedgerEntry> gone = failed[0] == null ? draft.forgotten() : List.of();
    AutomationLedger after = updatedLedger(ledger, before.confirmedEntries(), gone).plus(held);
    session.undoLog().noteLedger(ledger, after);
    return after;
  }

  /** Whether svc has to reckon with what it could not finish: it was sent, or a part was done. */
  private static boolean mayHaveLanded(SvcException e) {
    return e.details().containsKey("may_have_landed") || e.details().containsKey("landed");
  }

  private int placeClips(TimelineDraft draft) {
    if (draft.clips().isEmpty()) {
      return 0;
    }
    session.noteIntendedAutomation(
        session.host().claimIdentity(), new AutomationLedger(draft.entries()));
    return session.host().arrangement().placeClips(track.livesetId(), draft.clips()).undoSteps();
  }

  /** What is there now; where that cannot be read, what was laid down is taken to be. */
  private TimelineState readBack(
      List<ArrangementClip> clips, AutomationTimeline before, List<Warning> warnings) {
    if (clips.isEmpty()) {
      return before.state();
    }
    try {
      return AutomationTimeline.readState(session, track);
    } catch (SvcException e) {
      warnings.add(
          new Warning(
              "NOT_READ_BACK",
              "what was written could not be read back: " + e.getMessage(),
              "`svc automation get` reads what is there."));
      return TimelineState.of(clips);
    }
  }

  private static Warning notAsPlannedWarning(ArrangementClip clip) {
    return new Warning(
        "NOT_AS_ASKED",
        "the clip " + TextSanitizer.quote(clip.name()) + " is not as it was written",
        "`svc automation get` reads what is there.");
  }

  /** With what the host still held of this track before, without what is to be forgotten. */
  private AutomationLedger updatedLedger(
      AutomationLedger ledger, List<LedgerEntry> known, List<LedgerEntry> forgotten) {
    List<LedgerEntry> others =
        ledger.entries().stream().filter(entry -> !isOnThisTrack(entry)).toList();
    AutomationLedger after = new AutomationLedger(others).plus(known);
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

  /** An entry for each stretch that a plan delivers, and for each that it holds outside. */
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
}
