package svc.verbs.automation;

import static svc.model.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Ledger;
import svc.automation.Planner;
import svc.automation.Range;
import svc.automation.Renumbering;
import svc.automation.Sight;
import svc.automation.Truth;
import svc.host.Capability;
import svc.host.Host;
import svc.model.ArrangementClip;
import svc.model.Automated;
import svc.model.Beats;
import svc.model.Device;
import svc.model.Parameter;
import svc.model.ShownPoint;
import svc.model.Target;
import svc.model.Track;
import svc.model.TrackKind;
import svc.model.Warning;
import svc.music.Breakpoints;
import svc.music.Names;
import svc.session.Chain;
import svc.session.Look;
import svc.session.Session;

/**
 * The automation of a track on the timeline: what svc wrote and still holds, and what else is
 * there.
 */
final class Timeline {
  /** How finely automation is read that svc did not write. */
  private static final double SAMPLING = 0.25;

  /** Where an answer would hold more samples of an envelope, they are taken less often. */
  private static final int MOST_SAMPLES = 10_000;

  private final Chain chain;
  private final TrackKind kind;
  private final Sight sight;
  private final Truth.Checked checked;

  /** As the ledger of the open set has it now. */
  Timeline(Session session, Track track) {
    this(session, track, numbered(session, session.ledgers().read(session.host().identity())));
  }

  Timeline(Session session, Track track, Ledger ledger) {
    require(session, track);
    this.chain = new Chain(session.host(), track.livesetId());
    this.kind = track.kind();
    this.sight = look(session, track);
    this.checked = chain.truth().check(ledger.of(track.livesetId()), sight);
  }

  /** What the host shows of a track's timeline now. */
  static Sight look(Session session, Track track) {
    return Look.sight(session.host(), track.livesetId());
  }

  /** A ledger with the handles that the host has now. */
  static Ledger numbered(Session session, Ledger ledger) {
    Host host = session.host();
    return Renumbering.isDue(ledger, host.numbering())
        ? new Renumbering(
                host.numbering(),
                host.tracks().list(),
                track -> host.devices().chain(track.livesetId()))
            .of(ledger)
        : ledger;
  }

  /** Throws NOT_SUPPORTED_BY_HOST where the track can have no clips on the timeline. */
  static void require(Session session, Track track) {
    session.host().require(Capability.ARRANGEMENT_CLIPS);
    if (!track.kind().holdsClips()) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              Names.quoted(track.name())
                  + " is a "
                  + track.kind()
                  + " track, whose automation this host does not keep in clips")
          .hint("Choose a MIDI or audio track.");
    }
  }

  List<ArrangementClip> clips() {
    return sight.clips();
  }

  /** Whether the track is one of audio. */
  boolean isOnAudio() {
    return kind == TrackKind.AUDIO;
  }

  /** What the host shows. */
  Sight sight() {
    return sight;
  }

  /**
   * What has automation that clips do not tell and svc did not write on all of some stretches.
   *
   * @return names of parameters, and how many others there are
   */
  List<String> hidden(Predicate<Target> scope, List<Range> stretches) {
    Automated automated = sight.automated();
    return automated == null
        ? List.of()
        : automated.targets().stream()
            .filter(scope)
            .filter(target -> !isShown(target) && !isKnown(target, stretches))
            .map(this::name)
            .toList();
  }

  /** The stretches of a window, null for all, in which clips do not tell what they hold. */
  List<Range> unread(Range window) {
    return clips().stream()
        .filter(clip -> clip.envelopes() == null)
        .map(Planner::range)
        .flatMap(clip -> window == null ? Stream.of(clip) : clip.and(window).stream())
        .toList();
  }

  /** How many parameters have automation that svc cannot address, where clips do not tell. */
  int others() {
    return sight.automated() == null ? 0 : sight.automated().others();
  }

  private boolean isShown(Target target) {
    return clips().stream()
        .filter(clip -> clip.envelopes() != null)
        .flatMap(clip -> clip.envelopes().stream())
        .anyMatch(envelope -> Target.of(envelope).equals(target));
  }

  private boolean isKnown(Target target, List<Range> stretches) {
    List<Range> known =
        known().stream()
            .filter(entry -> entry.target().equals(target))
            .map(entry -> entry.lane().range())
            .toList();
    return !known.isEmpty() && stretches.stream().allMatch(one -> one.without(known).isEmpty());
  }

  private String name(Target target) {
    return chain
        .parameter(target.deviceId(), target.paramIndex())
        .map(parameter -> Names.quoted(parameter.name()))
        .orElse("parameter " + target.paramIndex());
  }

  /** Tells what the host holds of what is written here. */
  Truth truth() {
    return chain.truth();
  }

  /** The current value of a parameter from 0 to 1, null if the track does not have it. */
  Double dial(Target target) {
    return chain
        .parameter(target.deviceId(), target.paramIndex())
        .map(Parameter::normalized)
        .orElse(null);
  }

  /** What svc wrote and the host still holds. */
  List<Entry> known() {
    return checked.entries();
  }

  /** That some of what svc wrote is no longer so. */
  List<Warning> outdated() {
    return checked.lost().stream()
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
  List<WrittenEnvelope> envelopes(Range window, Predicate<Target> scope) {
    List<WrittenEnvelope> envelopes = new ArrayList<>();
    for (Entry entry : known()) {
      in(window, entry.lane())
          .filter(lane -> scope.test(entry.target()))
          .ifPresent(lane -> envelopes.add(written(entry, lane)));
    }
    unexplained(window, scope).forEach(found -> envelopes.add(sampled(found)));
    return ordered(envelopes);
  }

  /** Entries as results show them. */
  List<WrittenEnvelope> written(List<Entry> entries) {
    return entries.stream().map(entry -> written(entry, entry.lane())).toList();
  }

  /** Envelopes in the order of devices, parameters and time. */
  List<WrittenEnvelope> ordered(List<WrittenEnvelope> envelopes) {
    return envelopes.stream()
        .sorted(
            Comparator.comparingInt(this::place)
                .thenComparingInt(WrittenEnvelope::paramIndex)
                .thenComparingDouble(WrittenEnvelope::startBeats))
        .toList();
  }

  /** The automation in a window that svc did not write. */
  List<Truth.Found> unexplained(Range window, Predicate<Target> scope) {
    List<Truth.Found> all = new ArrayList<>();
    for (Truth.Found found : Truth.unexplained(known(), clips())) {
      in(window, found.lane())
          .filter(lane -> scope.test(found.target()))
          .ifPresent(lane -> all.add(new Truth.Found(found.target(), lane)));
    }
    return all;
  }

  private int place(WrittenEnvelope envelope) {
    return chain.device(envelope.deviceId()).map(Device::index).orElse(Integer.MAX_VALUE);
  }

  private static Optional<Lane> in(Range window, Lane lane) {
    return window == null ? Optional.of(lane) : Optional.ofNullable(lane.within(window));
  }

  private WrittenEnvelope written(Entry entry, Lane lane) {
    Target target = entry.target();
    Boolean verified = Truth.isReadable(lane.range(), clips()) ? null : (Boolean) false;
    return shown(
        "ledger",
        target,
        lane.range(),
        chain.shown(target.deviceId(), target.paramIndex(), lane.points()),
        verified,
        entry.held(),
        null);
  }

  private WrittenEnvelope sampled(Truth.Found found) {
    double length = found.lane().range().length();
    int factor = (int) Math.ceil(length / SAMPLING / MOST_SAMPLES);
    Breakpoints points = Breakpoints.of(found.lane().points());
    List<ShownPoint> samples = new ArrayList<>();
    double step = SAMPLING * factor;
    for (int i = 0; Beats.isBefore(i * step, length); i++) {
      samples.add(new ShownPoint(i * step, points.after(i * step), null));
    }
    samples.add(new ShownPoint(length, points.before(length), null));
    Boolean reduced = factor > 1 ? (Boolean) true : null;
    return shown("live", found.target(), found.lane().range(), samples, null, null, reduced);
  }

  private WrittenEnvelope shown(
      String source,
      Target target,
      Range range,
      List<ShownPoint> points,
      Boolean verified,
      Boolean held,
      Boolean reduced) {
    return new WrittenEnvelope(
        source,
        target.deviceId(),
        chain.device(target.deviceId()).map(Device::name).orElse(null),
        target.paramIndex(),
        chain.parameter(target.deviceId(), target.paramIndex()).map(Parameter::name).orElse(null),
        range.start(),
        range.length(),
        verified,
        held,
        reduced,
        points);
  }
}
