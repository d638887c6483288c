package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler.ReconciledEntries;
import svc.automation.TimelineClipFormatter;
import svc.automation.TimelineWriteOptions;
import svc.automation.TimelineWritePlanner;
import svc.host.Capability;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.AutomationTarget;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.session.LockedLedger;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.AutomationInWindow;
import svc.verbs.automation.AutomationTimeline;

/**
 * Changes the clips on the timeline of a track, together with the ledger entries of their
 * automation. Call {@link #read} first. Until the editor is closed, no other svc process can write
 * to the timeline.
 */
public final class TimelineEditor implements AutoCloseable {
  private static final int MAX_CANDIDATES = 3;

  private final Session session;
  private final Track track;
  private final LockedLedger ledger;
  private AutomationTimeline before;
  private List<ArrangementClip> clips;
  private TimeSignature signature;

  /** Creates an editor, which locks the ledger. */
  public TimelineEditor(Session session, Track track) {
    this(session, requireSupported(session, track), new LockedLedger(session));
  }

  /**
   * Creates an editor for one of several tracks. The editors of all these tracks share the locked
   * ledger.
   */
  public TimelineEditor(Session session, Track track, LockedLedger ledger) {
    requireSupported(session, track);
    this.session = session;
    this.track = track;
    this.ledger = ledger;
  }

  private static Track requireSupported(Session session, Track track) {
    session.host().require(Capability.ARRANGEMENT_EDITING);
    AutomationTimeline.requireSupported(session, track);
    return track;
  }

  /** Reads the timeline. */
  public TimelineEditor read() {
    AutomationTimeline.prefetch(session.host(), track, List.of());
    signature = session.host().transport().signature();
    before = new AutomationTimeline(session, track, ledger.ledger());
    clips =
        before.hasLanes() ? session.host().arrangement().clips(track.livesetId()) : before.clips();
    UndoVerificationExcerpt.noteTimeline(session, track.livesetId(), before.state());
    return this;
  }

  /** Returns the clips that overlapped a window before the change. */
  public List<ArrangementClip> clipsIn(BeatRange window) {
    return clips.stream()
        .filter(clip -> TimelineWritePlanner.rangeOf(clip).intersect(window).isPresent())
        .toList();
  }

  List<ArrangementClip> clips() {
    return clips;
  }

  /** Returns the clip that starts at a position. Throws CLIP_NOT_FOUND if there is none. */
  public ArrangementClip requireClipAt(double beats) {
    return clips().stream()
        .filter(clip -> BeatComparison.areEqual(clip.startBeats(), beats))
        .findFirst()
        .orElseThrow(() -> noClipError(beats));
  }

  private SvcException noClipError(double beats) {
    String inside =
        clips().stream()
            .filter(clip -> TimelineWritePlanner.rangeOf(clip).containsInside(beats))
            .findFirst()
            .map(clip -> "; the clip there is " + describe(clip))
            .orElse("");
    return CLIP_NOT_FOUND
        .because(
            "no clip of "
                + TextSanitizer.quote(track.name())
                + " starts at "
                + format(beats)
                + inside)
        .withCandidates(nearestStarts(beats))
        .hint("Run `svc arrangement list` to see the positions of the clips on the timeline.");
  }

  private List<String> nearestStarts(double beats) {
    return clips().stream()
        .map(ArrangementClip::startBeats)
        .sorted(Comparator.comparingDouble(start -> Math.abs(start - beats)))
        .limit(MAX_CANDIDATES)
        .map(this::format)
        .toList();
  }

  /** Returns the name and the bounds of a clip in words, such as "Drop" from 13.1 to 21.1. */
  String describe(ArrangementClip clip) {
    return TimelineClipFormatter.describe(clip, signature);
  }

  String format(BeatRange range) {
    return range.format(signature);
  }

  String format(double beats) {
    return SongPosition.format(beats, signature);
  }

  /**
   * Returns a warning if a window contains automation that the host cannot read and svc therefore
   * cannot verify; otherwise an empty list.
   */
  public List<Warning> unreadableWarnings(BeatRange window) {
    List<BeatRange> ranges = before.unreadableRanges(window);
    List<String> lost =
        ranges.isEmpty() ? List.of() : before.unreadableTargets(target -> true, ranges);
    return lost.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                "AUTOMATION_UNREAD",
                "svc cannot read the automation of "
                    + String.join(", ", lost)
                    + " from "
                    + format(window.start())
                    + " to "
                    + format(window.end())
                    + ", so it cannot verify the written automation",
                "Look at the automation in Live."));
  }

  /** Returns the names of the parameters that are automated in the clips of a window. */
  List<String> automatedParameters(BeatRange window) {
    AutomationInWindow automation = before.part(window, target -> true);
    Set<AutomationTarget> targets = new LinkedHashSet<>();
    automation.written().stream()
        .filter(entry -> isInClip(entry.lane().range()))
        .forEach(entry -> targets.add(entry.target()));
    automation.found().stream()
        .filter(found -> isInClip(found.segment().range()))
        .forEach(found -> targets.add(found.target()));
    return targets.stream().map(before::targetName).toList();
  }

  private boolean isInClip(BeatRange range) {
    return !clipsIn(range).isEmpty();
  }

  private List<BeatRange> rangesIn(BeatRange window) {
    return clips.stream()
        .flatMap(clip -> TimelineWritePlanner.rangeOf(clip).intersect(window).stream())
        .toList();
  }

  /**
   * Removes the ledger entries of the track in a window. On a host with automation lanes, deletes
   * the automation in the ranges of the window's clips instead.
   */
  public void removeAutomation(BeatRange window) {
    if (before.hasLanes()) {
      lanes().clear(rangesIn(window));
      return;
    }
    ledger.write(ledger.ledger().minus(this::isOnThisTrack, window));
  }

  /**
   * Copies the ledger entries of a clip to its copy, and removes the entries that were in the
   * target range. On a host with automation lanes, copies and deletes the automation itself
   * instead.
   *
   * @param moved whether the clip itself was deleted, so that its entries are removed
   * @return warnings about automation that the host did not copy
   */
  public List<Warning> copyAutomation(BeatRange source, BeatRange target, boolean moved) {
    if (before.hasLanes()) {
      lanes().copy(source, target, moved);
      return List.of();
    }
    List<LedgerEntry> shifted = entriesIn(source, target.start() - source.start());
    ReconciledEntries found =
        before.ledgerReconciler().reconcile(shifted, before.readState(session));
    AutomationLedger kept = ledger.ledger().minus(this::isOnThisTrack, target);
    ledger.write((moved ? kept.minus(this::isOnThisTrack, source) : kept).plus(found.entries()));
    return found.lost().stream().map(this::notCopiedWarning).toList();
  }

  /**
   * Throws TIMELINE_OCCUPIED if a window contains clips. The error names them and the nearest free
   * window.
   *
   * @param moved the clip that the call moves, which may be in the window; null for none
   */
  public void requireFree(BeatRange window, ArrangementClip moved) {
    new FreeWindowCheck(this, track.name(), window, moved).require();
  }

  /** Removes the ledger entries of some parameters in a window. */
  public void removeEntries(BeatRange window, Predicate<AutomationTarget> targets) {
    ledger.write(
        ledger
            .ledger()
            .minus(entry -> isOnThisTrack(entry) && targets.test(entry.target()), window));
  }

  /** Returns the warnings about ledger entries of automation that is no longer in the host. */
  public List<Warning> outdatedWarnings() {
    return before.outdatedWarnings();
  }

  /**
   * Returns a clip as it can be placed on the timeline again with its automation: from the host if
   * it can read the automation in clips, otherwise from the ledger.
   */
  public ArrangementClip withAutomation(ArrangementClip clip) {
    if (before.hasLanes()) {
      return clip.withEnvelopes(List.of());
    }
    return TimelineWritePlanner.plan(
            track.kind(),
            List.of(clip),
            TimelineWritePlanner.rangeOf(clip),
            Map.of(),
            before.confirmedEntries(),
            target -> null,
            TimelineWriteOptions.INSIDE_CLIPS)
        .slices()
        .get(0)
        .clip();
  }

  private TimelineLanes lanes() {
    return new TimelineLanes(session.host().automationLanes(), track.livesetId());
  }

  private List<LedgerEntry> entriesIn(BeatRange source, double shift) {
    List<LedgerEntry> shifted = new ArrayList<>();
    for (LedgerEntry entry : before.confirmedEntries()) {
      AutomationSegment inside = entry.lane().slice(source);
      if (inside != null) {
        shifted.add(entry.withSegment(inside).shiftedBy(shift));
      }
    }
    return shifted;
  }

  private Warning notCopiedWarning(LedgerEntry lost) {
    return new Warning(
        "NOT_AS_ASKED",
        "the host did not copy the automation of " + lost.param() + " of " + lost.device(),
        "Write it again with `svc automation write`.");
  }

  private boolean isOnThisTrack(LedgerEntry entry) {
    return entry.track().equals(track.livesetId());
  }

  Track track() {
    return track;
  }

  List<TimelineClip> rows(List<ArrangementClip> clips) {
    return TimelineClip.of(track, clips, signature);
  }

  /** Returns a warning for each clip that is still in a cleared window. */
  List<Warning> remainingWarnings(BeatRange window) {
    return session.host().arrangement().clips(track.livesetId()).stream()
        .filter(clip -> TimelineWritePlanner.rangeOf(clip).intersect(window).isPresent())
        .map(
            clip ->
                new Warning(
                    "NOT_AS_ASKED",
                    "the host did not remove " + describe(clip),
                    "Remove it in the host itself."))
        .toList();
  }

  /** Returns the result of the change, with the clips as the host reports them after the change. */
  WrittenTimeline result(
      List<ArrangementClip> written,
      List<ArrangementClip> previous,
      List<Warning> warnings,
      WriteSummary summary) {
    List<Warning> all = new ArrayList<>(before.outdatedWarnings());
    all.addAll(warnings);
    return new WrittenTimeline(
        track.livesetId(),
        rows(written),
        rows(previous),
        session.host().name(),
        session.warnings(all),
        summary);
  }

  @Override
  public void close() {
    ledger.close();
  }
}
