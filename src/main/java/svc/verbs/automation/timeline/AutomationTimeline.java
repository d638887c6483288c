package svc.verbs.automation.timeline;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.automation.LedgerEntry;
import svc.automation.LedgerHandleUpdater;
import svc.automation.LedgerReconciler;
import svc.automation.TimelineState;
import svc.automation.TimelineWritePlanner;
import svc.curve.Breakpoints;
import svc.host.Capability;
import svc.host.Host;
import svc.model.clip.ArrangementClip;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomatedParameters;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.DisplayedPoint;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.SetExcerpt;
import svc.session.lookup.DeviceChain;
import svc.text.TextSanitizer;

/**
 * The automation of a track on the timeline: what svc wrote and still holds, and what else is
 * there.
 */
public final class AutomationTimeline {
  /** How finely automation is read that svc did not write. */
  private static final double SAMPLE_INTERVAL_BEATS = 0.25;

  /** Where an answer would hold more samples of an envelope, they are taken less often. */
  private static final int MAX_SAMPLES = 10_000;

  private final DeviceChain chain;
  private final TrackKind kind;
  private final TimelineState state;
  private final LedgerReconciler.ReconciledEntries reconciled;

  /** As the ledger of the open set has it now. */
  public AutomationTimeline(Session session, Track track) {
    this(
        session,
        track,
        withCurrentHandles(session, session.ledgers().read(session.host().identity())));
  }

  public AutomationTimeline(Session session, Track track, AutomationLedger ledger) {
    requireSupported(session, track);
    this.chain = new DeviceChain(session.host(), track.livesetId());
    this.kind = track.kind();
    this.state = readState(session, track);
    this.reconciled = chain.ledgerReconciler().reconcile(ledger.forTrack(track.livesetId()), state);
  }

  /** What the host shows of a track's timeline now. */
  public static TimelineState readState(Session session, Track track) {
    return SetExcerpt.readTimeline(session.host(), track.livesetId());
  }

  /** A ledger with the handles that the host has now. */
  public static AutomationLedger withCurrentHandles(Session session, AutomationLedger ledger) {
    Host host = session.host();
    return LedgerHandleUpdater.isNeeded(ledger, host.handleNumbering())
        ? new LedgerHandleUpdater(
                host.handleNumbering(),
                host.tracks().list(),
                track -> host.devices().listDevices(track.livesetId()))
            .update(ledger)
        : ledger;
  }

  /** Throws NOT_SUPPORTED_BY_HOST where the track can have no clips on the timeline. */
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

  /** Whether the track is one of audio. */
  public boolean isAudioTrack() {
    return kind == TrackKind.AUDIO;
  }

  /** What the host shows. */
  public TimelineState state() {
    return state;
  }

  /**
   * What has automation that clips do not tell and svc did not write on all of some stretches.
   *
   * @return names of parameters, and how many others there are
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

  /** The stretches of a window, null for all, in which clips do not tell what they hold. */
  public List<BeatRange> unreadableRanges(BeatRange window) {
    return clips().stream()
        .filter(clip -> clip.envelopes() == null)
        .map(TimelineWritePlanner::rangeOf)
        .flatMap(clip -> window == null ? Stream.of(clip) : clip.intersect(window).stream())
        .toList();
  }

  /** How many parameters have automation that svc cannot address, where clips do not tell. */
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

  /** Tells what the host holds of what is written here. */
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

  /** What svc wrote and the host still holds. */
  public List<LedgerEntry> confirmedEntries() {
    return reconciled.entries();
  }

  /** That some of what svc wrote is no longer so. */
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
   * The envelopes in a window, exact where svc wrote them, sampled elsewhere; in the order of
   * devices, parameters and time.
   *
   * @param window null for the whole timeline
   */
  public List<TimelineEnvelope> envelopes(BeatRange window, Predicate<AutomationTarget> scope) {
    List<TimelineEnvelope> envelopes = new ArrayList<>();
    for (LedgerEntry entry : confirmedEntries()) {
      cutTo(window, entry.lane())
          .filter(lane -> scope.test(entry.target()))
          .ifPresent(lane -> envelopes.add(toEnvelopes(entry, lane)));
    }
    foreignAutomation(window, scope).forEach(found -> envelopes.add(sampleEnvelope(found)));
    return sort(envelopes);
  }

  /** Entries as results show them. */
  public List<TimelineEnvelope> toEnvelopes(List<LedgerEntry> entries) {
    return entries.stream().map(entry -> toEnvelopes(entry, entry.lane())).toList();
  }

  /** Envelopes in the order of devices, parameters and time. */
  public List<TimelineEnvelope> sort(List<TimelineEnvelope> envelopes) {
    return envelopes.stream()
        .sorted(
            Comparator.comparingInt(this::sortKey)
                .thenComparingInt(TimelineEnvelope::paramIndex)
                .thenComparingDouble(TimelineEnvelope::startBeats))
        .toList();
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

  private int sortKey(TimelineEnvelope envelope) {
    return chain.findDevice(envelope.deviceId()).map(Device::index).orElse(Integer.MAX_VALUE);
  }

  private static Optional<AutomationSegment> cutTo(BeatRange window, AutomationSegment lane) {
    return window == null ? Optional.of(lane) : Optional.ofNullable(lane.slice(window));
  }

  private TimelineEnvelope toEnvelopes(LedgerEntry entry, AutomationSegment lane) {
    AutomationTarget target = entry.target();
    Boolean verified = LedgerReconciler.isReadable(lane.range(), clips()) ? null : (Boolean) false;
    return createEnvelope(
        "ledger",
        target,
        lane.range(),
        chain.withDisplayValues(target.deviceId(), target.paramIndex(), lane.points()),
        verified,
        entry.held(),
        null);
  }

  private TimelineEnvelope sampleEnvelope(LedgerReconciler.UnexplainedAutomation found) {
    double length = found.segment().range().length();
    int factor = (int) Math.ceil(length / SAMPLE_INTERVAL_BEATS / MAX_SAMPLES);
    Breakpoints points = Breakpoints.of(found.segment().points());
    List<DisplayedPoint> samples = new ArrayList<>();
    double step = SAMPLE_INTERVAL_BEATS * factor;
    for (int i = 0; BeatComparison.isBefore(i * step, length); i++) {
      samples.add(new DisplayedPoint(i * step, points.valueAfter(i * step), null));
    }
    samples.add(new DisplayedPoint(length, points.valueBefore(length), null));
    Boolean reduced = factor > 1 ? (Boolean) true : null;
    return createEnvelope(
        "live", found.target(), found.segment().range(), samples, null, null, reduced);
  }

  private TimelineEnvelope createEnvelope(
      String source,
      AutomationTarget target,
      BeatRange range,
      List<DisplayedPoint> points,
      Boolean verified,
      Boolean held,
      Boolean reduced) {
    return new TimelineEnvelope(
        source,
        new TimelineEnvelope.EnvelopeTarget(
            target.deviceId(),
            chain.findDevice(target.deviceId()).map(Device::name).orElse(null),
            target.paramIndex(),
            chain
                .findParameter(target.deviceId(), target.paramIndex())
                .map(DeviceParameter::name)
                .orElse(null)),
        range.start(),
        range.length(),
        new TimelineEnvelope.Reading(verified, held, reduced),
        points);
  }
}
