package svc.verbs.automation;

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
import svc.automation.WindowEdgeCheck;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.clip.ArrangementClip;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.UndoLog;
import svc.session.UndoVerificationExcerpt;
import svc.session.lookup.CachedDeviceChain;
import svc.text.TextSanitizer;

/**
 * The automation on a track's timeline: the ledger entries that the host still confirms, and the
 * automation that svc did not write.
 */
public final class AutomationTimeline {
  private final String track;
  private final String name;
  private final TimeSignature signature;
  private final CachedDeviceChain chain;
  private final TrackKind kind;
  private final TimelineState state;
  private final LedgerReconciler.ReconciledEntries reconciled;

  /**
   * Creates the automation of a track.
   *
   * @param ledger the ledger, with the current handles of tracks and devices
   */
  public AutomationTimeline(Session session, Track track, AutomationLedger ledger) {
    this.track = track.livesetId();
    this.name = track.name();
    this.signature = session.host().transport().signature();
    this.chain = new CachedDeviceChain(session.host(), this.track);
    this.kind = track.kind();
    this.state = UndoVerificationExcerpt.readTimeline(session.host(), this.track);
    AutomationLedger known = state.hasLanes() ? AutomationLedger.EMPTY : ledger;
    this.reconciled = chain.ledgerReconciler().reconcile(known.forTrack(this.track), state);
  }

  /**
   * Reads a track's timeline with the ledger of the open set.
   *
   * @param more further queries to prefetch in the same request
   */
  public static AutomationTimeline read(Session session, Track track, List<HostQuery> more) {
    requireSupported(session, track);
    prefetch(session.host(), track, more);
    AutomationLedger ledger = session.stores().ledgers().read(session.host().identity());
    return new AutomationTimeline(session, track, UndoLog.numbered(session.host(), ledger));
  }

  /**
   * Prefetches the answers to the queries for a timeline and to further queries, in one request.
   */
  public static void prefetch(Host host, Track track, List<HostQuery> more) {
    String handle = track.livesetId();
    List<HostQuery> queries = new ArrayList<>(queriesFor(handle));
    queries.add(HostQuery.of(Kind.IDENTITY));
    queries.add(HostQuery.of(Kind.TRANSPORT));
    queries.addAll(parameterQueries(host, handle));
    queries.addAll(more);
    host.prefetch(queries);
  }

  /** Returns the host queries that read the parameters of the mixer and the devices of a track. */
  public static List<HostQuery> parameterQueries(Host host, String track) {
    List<HostQuery> queries = new ArrayList<>();
    queries.add(HostQuery.of(Kind.PARAMETERS, track, MixerDevice.NAME));
    host.devices()
        .listDevices(track)
        .forEach(device -> queries.add(HostQuery.of(Kind.PARAMETERS, track, device.id())));
    return queries;
  }

  /** Returns the host queries that read the clips and the automated parameters of a track. */
  public static List<HostQuery> queriesFor(String track) {
    return List.of(HostQuery.of(Kind.CLIPS, track), HostQuery.of(Kind.AUTOMATED, track));
  }

  /** Formats a window as positions in bars and beats, such as "9.1 to 13.1". */
  public static String windowText(Session session, BeatRange window) {
    return window.format(session.host().transport().signature());
  }

  /** Throws NOT_SUPPORTED_BY_HOST if the track cannot have automation on the timeline. */
  public static void requireSupported(Session session, Track track) {
    if (session.host().supports(Capability.AUTOMATION_LANES)) {
      return;
    }
    session.host().require(Capability.ARRANGEMENT_CLIPS);
    if (!track.kind().hasClipSlots()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              TextSanitizer.quote(track.name())
                  + " is a "
                  + track.kind()
                  + " track; svc can automate only MIDI and audio tracks on the timeline")
          .hint(
              "Choose a MIDI or audio track; to fade the whole song, automate the volume of each of"
                  + " them. In a Live Set file, with the host als, svc can automate every track, and the"
                  + " tempo on main.");
    }
  }

  /** Returns the time signature of the set when this object was created. */
  public TimeSignature signature() {
    return signature;
  }

  /** Formats a range as positions in bars and beats, such as "9.1 to 13.1". */
  public String format(BeatRange range) {
    return range.format(signature);
  }

  /**
   * Throws WINDOW_MID_CLIP if a window begins or ends inside a clip. Does nothing if the host
   * stores automation on lanes.
   */
  public void requireBounds(BeatRange window) {
    if (!hasLanes()) {
      bounds(window).require();
    }
  }

  /**
   * Throws WINDOW_MID_CLIP if a window begins or ends inside a clip. Accepts positions at which a
   * ledger entry starts or ends, or at which cleared automation has left a jump. Does nothing if
   * the host stores automation on lanes.
   */
  public void requireBounds(BeatRange window, List<LedgerEntry> entries) {
    if (!hasLanes()) {
      bounds(window).require(entries);
    }
  }

  /** Returns whether the host stores automation on lanes, independent of clips. */
  public boolean hasLanes() {
    return state.hasLanes();
  }

  private WindowEdgeCheck bounds(BeatRange window) {
    return new WindowEdgeCheck(name, clips(), signature, window);
  }

  public List<ArrangementClip> clips() {
    return state.clips();
  }

  /** Reads the parameters of ledger entries in advance, to save requests after a write. */
  public void load(List<LedgerEntry> entries) {
    entries.forEach(entry -> currentValue(entry.target()));
  }

  /** Reads the current state of the timeline. */
  public TimelineState readState(Session session) {
    return UndoVerificationExcerpt.readTimeline(session.host(), track);
  }

  /** Returns the placed clips that are missing on the timeline, or differ from it. */
  public List<ArrangementClip> missing(List<ArrangementClip> placed, TimelineState now) {
    return placed.stream()
        .filter(
            clip ->
                now.clips().stream()
                    .noneMatch(current -> ledgerReconciler().isIntact(clip, current)))
        .toList();
  }

  public boolean isAudioTrack() {
    return kind == TrackKind.AUDIO;
  }

  /** Returns the state of the timeline as it was when this object was created. */
  public TimelineState state() {
    return state;
  }

  /**
   * Returns the names of the parameters with automation that the host cannot read. Omits a
   * parameter if svc wrote all of its automation in the ranges, because the ledger then contains
   * this automation.
   *
   * @param ranges the ranges in which the automation is needed
   */
  public List<String> unreadableTargets(Predicate<AutomationTarget> scope, List<BeatRange> ranges) {
    AutomatedParameters automated = state.automated();
    return automated == null
        ? List.of()
        : automated.targets().stream()
            .filter(scope)
            .filter(target -> !isReadable(target) && !isCoveredByLedger(target, ranges))
            .map(this::describe)
            .toList();
  }

  /**
   * Returns the ranges in a window in which the host cannot read the automation of clips.
   *
   * @param window null for the entire timeline
   */
  public List<BeatRange> unreadableRanges(BeatRange window) {
    return clips().stream()
        .filter(clip -> clip.envelopes() == null)
        .map(TimelineWritePlanner::rangeOf)
        .flatMap(clip -> window == null ? Stream.of(clip) : clip.intersect(window).stream())
        .toList();
  }

  /**
   * Returns how many automated parameters belong to rack chains, such as a chain's volume. svc can
   * neither read nor write their automation.
   */
  public int countUnaddressable() {
    return state.automated() == null ? 0 : state.automated().others();
  }

  private boolean isReadable(AutomationTarget target) {
    return clips().stream()
        .filter(clip -> clip.envelopes() != null)
        .flatMap(clip -> clip.envelopes().stream())
        .anyMatch(envelope -> AutomationTarget.of(envelope).equals(target));
  }

  private boolean isCoveredByLedger(AutomationTarget target, List<BeatRange> ranges) {
    List<BeatRange> known =
        confirmedEntries().stream()
            .filter(entry -> entry.target().equals(target))
            .map(entry -> entry.lane().range())
            .toList();
    return !known.isEmpty() && ranges.stream().allMatch(range -> range.subtract(known).isEmpty());
  }

  private String describe(AutomationTarget target) {
    return chain
        .findParameter(target.deviceId(), target.paramIndex())
        .map(parameter -> TextSanitizer.quote(parameter.name()))
        .orElse("parameter " + target.paramIndex());
  }

  /** Returns the names of a target's device and parameter, for messages and summaries. */
  public String targetName(AutomationTarget target) {
    String device =
        chain
            .findDevice(target.deviceId())
            .map(found -> TextSanitizer.sanitizeName(found.pathOrName()) + " ")
            .orElse("");
    return device
        + chain
            .findParameter(target.deviceId(), target.paramIndex())
            .map(parameter -> TextSanitizer.sanitizeName(parameter.name()))
            .orElse("parameter " + target.paramIndex());
  }

  /**
   * Returns the reconciler, which compares the automation in the ledger with the automation in the
   * host.
   */
  public LedgerReconciler ledgerReconciler() {
    return chain.ledgerReconciler();
  }

  /** Returns the current value of a parameter from 0 to 1, null if the track does not have it. */
  public Double currentValue(AutomationTarget target) {
    return chain
        .findParameter(target.deviceId(), target.paramIndex())
        .map(DeviceParameter::shareOfRange)
        .orElse(null);
  }

  /** Returns the ledger entries whose automation is still in the host. */
  public List<LedgerEntry> confirmedEntries() {
    return reconciled.entries();
  }

  /** Returns the warnings about ledger entries of automation that is no longer in the host. */
  public List<Warning> outdatedWarnings() {
    return reconciled.lost().stream()
        .map(
            lost ->
                new Warning(
                    "LEDGER_OUTDATED",
                    "the automation that svc wrote for "
                        + TextSanitizer.quote(lost.param())
                        + " of "
                        + TextSanitizer.quote(lost.device())
                        + " at beats "
                        + lost.lane().range()
                        + " is no longer in the host",
                    "It was undone or edited in the host, or its clip was deleted. To restore it, write it again."))
        .toList();
  }

  /**
   * Returns the automation in a window.
   *
   * @param window null for the entire timeline
   * @param scope selects the parameters
   */
  public AutomationInWindow part(BeatRange window, Predicate<AutomationTarget> scope) {
    if (hasLanes()) {
      BeatRange range = window == null ? state.lanesRange() : window;
      return new AutomationInWindow(List.of(), foreignAutomation(range, scope));
    }
    List<LedgerEntry> written = new ArrayList<>();
    for (LedgerEntry entry : confirmedEntries()) {
      clipToWindow(window, entry.lane())
          .filter(segment -> scope.test(entry.target()))
          .ifPresent(segment -> written.add(entry.withSegment(segment)));
    }
    return new AutomationInWindow(List.copyOf(written), foreignAutomation(window, scope));
  }

  /** Returns the converter of this timeline's automation to the envelopes in results. */
  public TimelineEnvelopeConverter rows() {
    return new TimelineEnvelopeConverter(chain, state, signature);
  }

  /**
   * Returns the automation in a window that svc did not write.
   *
   * @param scope selects the parameters
   */
  public List<LedgerReconciler.UnrecordedAutomation> foreignAutomation(
      BeatRange window, Predicate<AutomationTarget> scope) {
    List<LedgerReconciler.UnrecordedAutomation> all = new ArrayList<>();
    for (LedgerReconciler.UnrecordedAutomation found :
        LedgerReconciler.findUnexplained(confirmedEntries(), clips())) {
      clipToWindow(window, found.segment())
          .filter(segment -> scope.test(found.target()))
          .ifPresent(
              segment ->
                  all.add(new LedgerReconciler.UnrecordedAutomation(found.target(), segment)));
    }
    return all;
  }

  private static Optional<AutomationSegment> clipToWindow(
      BeatRange window, AutomationSegment segment) {
    return window == null ? Optional.of(segment) : Optional.ofNullable(segment.slice(window));
  }
}
