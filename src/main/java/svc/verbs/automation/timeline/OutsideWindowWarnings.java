package svc.verbs.automation.timeline;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import svc.automation.AutomationSegment;
import svc.automation.TimelineWritePlan;
import svc.model.device.DeviceParameter;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** Reports the values that a forced write holds outside its window. */
public final class OutsideWindowWarnings {
  private final Session session;
  private final Track track;
  private final TimelineWritePlan plan;

  public OutsideWindowWarnings(Session session, Track track, TimelineWritePlan plan) {
    this.session = session;
    this.track = track;
    this.plan = plan;
  }

  /** A warning for each parameter that had no automation in a clip around the window. */
  public List<Warning> warnings(Collection<ResolvedTarget> written) {
    return written.stream()
        .filter(address -> !plan.heldSegments(address.target()).isEmpty())
        .map(address -> warning(address, plan.heldSegments(address.target())))
        .toList();
  }

  private Warning warning(ResolvedTarget address, List<AutomationSegment> held) {
    String where =
        held.stream().map(lane -> lane.range().toString()).collect(Collectors.joining(" and "));
    return new Warning(
        "HELD_OUTSIDE_WINDOW",
        TextSanitizer.quote(address.parameter().name())
            + " had no automation around the window; it holds its current value, "
            + currentValue(address)
            + ", at "
            + where
            + " beats",
        "`svc automation clear` of the window clears these parts as well.");
  }

  private String currentValue(ResolvedTarget address) {
    DeviceParameter parameter = address.parameter();
    String plain = NumberFormatter.format(Math.rint(parameter.normalized() * 1e6) / 1e6);
    String shown =
        session
            .host()
            .devices()
            .formatValues(
                track.livesetId(),
                address.device().id(),
                parameter.index(),
                List.of(parameter.value()))
            .get(0);
    return shown == null ? plain : plain + " (" + shown + ")";
  }
}
