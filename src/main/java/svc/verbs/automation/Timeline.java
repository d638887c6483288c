package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.automation.Entry;
import svc.automation.Lane;
import svc.automation.Ledger;
import svc.automation.Range;
import svc.automation.Target;
import svc.automation.Truth;
import svc.host.Capability;
import svc.model.ArrangementClip;
import svc.model.Device;
import svc.model.Parameter;
import svc.model.Point;
import svc.model.Track;
import svc.model.Warning;
import svc.session.Readings;
import svc.session.Session;

/**
 * The automation of a track on the timeline: what svc wrote and still holds, and what else is
 * there.
 */
final class Timeline {
  /** How finely automation is read that svc did not write. */
  private static final double SAMPLING = 0.25;

  private final Session session;
  private final Track track;
  private final List<ArrangementClip> clips;
  private final Truth.Checked checked;

  Timeline(Session session, Track track) {
    session.host().require(Capability.ARRANGEMENT_CLIPS);
    this.session = session;
    this.track = track;
    this.clips = session.host().arrangement().clips(track.livesetId());
    Ledger ledger = session.ledgers().read(session.host().identity());
    this.checked = Truth.check(ledger.of(track.livesetId()), clips);
  }

  List<ArrangementClip> clips() {
    return clips;
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
   * The envelopes in a window, exact where svc wrote them, sampled elsewhere.
   *
   * @param window null for the whole timeline
   * @param scope whose targets are meant
   */
  List<WrittenEnvelope> envelopes(Range window, Scope scope) {
    List<WrittenEnvelope> envelopes = new ArrayList<>();
    for (Entry entry : known()) {
      in(window, entry.lane())
          .filter(lane -> scope.holds(entry.target()))
          .ifPresent(lane -> envelopes.add(shown("ledger", entry.target(), lane, true)));
    }
    for (Truth.Found found : Truth.unexplained(known(), clips)) {
      in(window, found.lane())
          .filter(lane -> scope.holds(found.target()))
          .ifPresent(lane -> envelopes.add(shown("live", found.target(), sampled(lane), false)));
    }
    return envelopes;
  }

  private static Optional<Lane> in(Range window, Lane lane) {
    return window == null ? Optional.of(lane) : Optional.ofNullable(lane.within(window));
  }

  private static Lane sampled(Lane lane) {
    List<Point> points = new ArrayList<>();
    double length = lane.range().length();
    for (double time = 0; time < length; time += SAMPLING) {
      points.add(new Point(time, lane.at(time)));
    }
    points.add(new Point(length, lane.last()));
    return new Lane(lane.range(), points);
  }

  /** Samples are many, and go without what the host shows at each. */
  private WrittenEnvelope shown(String source, Target target, Lane lane, boolean readings) {
    Optional<Device> device =
        session.host().devices().chain(track.livesetId()).stream()
            .filter(one -> one.id().equals(target.deviceId()))
            .findFirst();
    Optional<Parameter> param = device.flatMap(one -> parameter(one, target.paramIndex()));
    return new WrittenEnvelope(
        source,
        target.deviceId(),
        device.map(Device::name).orElse(null),
        target.paramIndex(),
        param.map(Parameter::name).orElse(null),
        lane.range().start(),
        lane.range().length(),
        readings
            ? Readings.of(
                session.host(),
                track.livesetId(),
                target.deviceId(),
                param.orElse(null),
                lane.points())
            : Readings.plain(lane.points()));
  }

  private Optional<Parameter> parameter(Device device, int index) {
    return session.host().devices().parameters(track.livesetId(), device.id()).stream()
        .filter(parameter -> parameter.index() == index)
        .findFirst();
  }
}
