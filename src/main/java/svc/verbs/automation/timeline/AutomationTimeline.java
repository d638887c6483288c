package svc.verbs.automation.timeline;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerReconciler;
import svc.automation.TimelineState;
import svc.automation.TimelineWritePlanner;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.SongPosition;
import svc.model.clip.ArrangementClip;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.SetExcerpt;
import svc.session.UndoLog;
import svc.session.lookup.CachedDeviceChain;
import svc.text.TextSanitizer;

/**
 * The automation of a track on the timeline: the entries of the ledger that the host still holds,
 * and everything else.
 */
public final class AutomationTimeline {
  private final String track;
  private final CachedDeviceChain chain;
  private final TrackKind kind;
  private final TimelineState state;
  private final LedgerReconciler.ReconciledEntries reconciled;

  /**
   * @param ledger with the handles that the host has now
   */
  public AutomationTimeline(Session session, Track track, AutomationLedger ledger) {
    this.track = track.livesetId();
    this.chain = new CachedDeviceChain(session.host(), this.track);
    this.kind = track.kind();
    this.state = SetExcerpt.readTimeline(session.host(), this.track);
    this.reconciled = chain.ledgerReconciler().reconcile(ledger.forTrack(this.track), state);
  }

  /** Reads a track's timeline with the ledger of the open set. */
  public static AutomationTimeline read(Session session, Track track, List<HostQuery> more) {
    requireSupported(session, track);
    prefetch(session.host(), track, more);
    AutomationLedger ledger = session.ledgers().read(session.host().identity());
    return new AutomationTimeline(session, track, UndoLog.numbered(session.host(), ledger));
  }

  /** Reads everything that a timeline consists of, and more, in one request. */
  public static void prefetch(Host host, Track track, List<HostQuery> more) {
    String handle = track.livesetId();
    List<HostQuery> queries = new ArrayList<>(clips(handle));
    queries.add(HostQuery.of(Kind.IDENTITY));
    host.devices()
        .listDevices(handle)
        .forEach(device -> queries.add(HostQuery.of(Kind.PARAMETERS, handle, device.id())));
    queries.addAll(more);
    host.prefetch(queries);
  }

  /** The questions that {@link SetExcerpt#readTimeline} asks. */
  public static List<HostQuery> clips(String track) {
    return List.of(HostQuery.of(Kind.CLIPS, track), HostQuery.of(Kind.AUTOMATED, track));
  }

  /** A window in beats; INVALID_ARGUMENT if its length is lost in rounding. */
  public static BeatRange window(Session session, SongPosition start, double length) {
    double from = start.toBeats(session.host().transport().signature());
    if (!(from + length > from)) {
      throw INVALID_ARGUMENT
          .because("{length_beats} is too small for a window at " + start.text())
          .withDetail("argument", "length_beats");
    }
    return new BeatRange(from, from + length);
  }

  /** A window in bars and beats. */
  public static String windowText(Session session, BeatRange window) {
    TimeSignature signature = session.host().transport().signature();
    return SongPosition.format(window.start(), signature)
        + " to "
        + SongPosition.format(window.end(), signature);
  }

  /** Throws NOT_SUPPORTED_BY_HOST if the track cannot have clips on the timeline. */
  public static void requireSupported(Session session, Track track) {
    session.host().require(Capability.ARRANGEMENT_CLIPS);
    if (!track.kind().hasClipSlots()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              TextSanitizer.quote(track.name())
                  + " is a "
                  + track.kind()
                  + " track, whose automation this host does not keep in clips")
          .hint("Choose a MIDI or audio track.");
    }
  }

  public List<ArrangementClip> clips() {
    return state.clips();
  }

  /** Reads the parameters of entries, so that checking them after a write does not. */
  public void load(List<LedgerEntry> entries) {
    entries.forEach(entry -> currentValue(entry.target()));
  }

  /** Looks at the timeline again. */
  public TimelineState readState(Session session) {
    return SetExcerpt.readTimeline(session.host(), track);
  }

  /** The clips that a timeline does not have as they were placed. */
  public List<ArrangementClip> missing(List<ArrangementClip> placed, TimelineState now) {
    return placed.stream()
        .filter(
            clip ->
                now.clips().stream().noneMatch(there -> ledgerReconciler().isIntact(clip, there)))
        .toList();
  }

  /** Whether it is an audio track. */
  public boolean isAudioTrack() {
    return kind == TrackKind.AUDIO;
  }

  /** The state of the timeline in the host. */
  public TimelineState state() {
    return state;
  }

  /**
   * The parameters that have automation which clips do not report and svc did not write.
   *
   * @return names of parameters
   */
  public List<String> unreadableTargets(
      Predicate<AutomationTarget> scope, List<BeatRange> stretches) {
    AutomatedParameters automated = state.automated();
    return automated == null
        ? List.of()
        : automated.targets().stream()
            .filter(scope)
            .filter(target -> !isReadable(target) && !isInLedger(target, stretches))
            .map(this::describe)
            .toList();
  }

  /** The ranges of a window, null for all, in which clips do not report their automation. */
  public List<BeatRange> unreadableRanges(BeatRange window) {
    return clips().stream()
        .filter(clip -> clip.envelopes() == null)
        .map(TimelineWritePlanner::rangeOf)
        .flatMap(clip -> window == null ? Stream.of(clip) : clip.intersect(window).stream())
        .toList();
  }

  /** How many parameters that svc cannot address have automation, if clips do not report it. */
  public int countUnaddressable() {
    return state.automated() == null ? 0 : state.automated().others();
  }

  private boolean isReadable(AutomationTarget target) {
    return clips().stream()
        .filter(clip -> clip.envelopes() != null)
        .flatMap(clip -> clip.envelopes().stream())
        .anyMatch(envelope -> AutomationTarget.of(envelope).equals(target));
  }

  private boolean isInLedger(AutomationTarget target, List<BeatRange> stretches) {
    List<BeatRange> known =
        confirmedEntries().stream()
            .filter(entry -> entry.target().equals(target))
            .map(entry -> entry.lane().range())
            .toList();
    return !known.isEmpty() && stretches.stream().allMatch(one -> one.subtract(known).isEmpty());
  }

  private String describe(AutomationTarget target) {
    return chain
        .findParameter(target.deviceId(), target.paramIndex())
        .map(parameter -> TextSanitizer.quote(parameter.name()))
        .orElse("parameter " + target.paramIndex());
  }

  /** Compares written automation with what the host holds. */
  public LedgerReconciler ledgerReconciler() {
    return chain.ledgerReconciler();
  }

  /** The current value of a parameter from 0 to 1, null if the track does not have it. */
  public Double currentValue(AutomationTarget target) {
    return chain
        .findParameter(target.deviceId(), target.paramIndex())
        .map(DeviceParameter::normalized)
        .orElse(null);
  }

  /** The entries that the host still holds. */
  public List<LedgerEntry> confirmedEntries() {
    return reconciled.entries();
  }

  /** The warnings about entries that the host no longer holds. */
  public List<Warning> outdatedWarnings() {
    return reconciled.lost().stream()
        .map(
            lost ->
                new Warning(
                    "LEDGER_OUTDATED",
                    "what svc wrote for "
                        + lost.param()
                        + " of "
                        + lost.device()
                        + " at "
                        + lost.lane().range()
                        + " beats is no longer there",
                    "It was undone, edited or lost with its clip in the host."))
        .toList();
  }

  /**
   * The automation in a window.
   *
   * @param window null for the whole timeline
   */
  public TimelinePart part(BeatRange window, Predicate<AutomationTarget> scope) {
    List<LedgerEntry> written = new ArrayList<>();
    for (LedgerEntry entry : confirmedEntries()) {
      cutTo(window, entry.lane())
          .filter(lane -> scope.test(entry.target()))
          .ifPresent(lane -> written.add(entry.withSegment(lane)));
    }
    return new TimelinePart(List.copyOf(written), foreignAutomation(window, scope));
  }

  /** Renders its automation for results. */
  public EnvelopeRows rows() {
    return new EnvelopeRows(chain, clips());
  }

  /** The automation in a window that svc did not write. */
  public List<LedgerReconciler.UnexplainedAutomation> foreignAutomation(
      BeatRange window, Predicate<AutomationTarget> scope) {
    List<LedgerReconciler.UnexplainedAutomation> all = new ArrayList<>();
    for (LedgerReconciler.UnexplainedAutomation found :
        LedgerReconciler.findUnexplained(confirmedEntries(), clips())) {
      cutTo(window, found.segment())
          .filter(lane -> scope.test(found.target()))
          .ifPresent(
              lane -> all.add(new LedgerReconciler.UnexplainedAutomation(found.target(), lane)));
    }
    return all;
  }

  private static Optional<AutomationSegment> cutTo(BeatRange window, AutomationSegment lane) {
    return window == null ? Optional.of(lane) : Optional.ofNullable(lane.slice(window));
  }
}
