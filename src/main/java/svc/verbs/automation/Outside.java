package svc.verbs.automation;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import svc.automation.Lane;
import svc.automation.Plan;
import svc.model.Numbers;
import svc.model.Parameter;
import svc.model.Track;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;

/** Reports the values that a forced write holds outside its window. */
final class Outside {
  private final Session session;
  private final Track track;
  private final Plan plan;

  Outside(Session session, Track track, Plan plan) {
    this.session = session;
    this.track = track;
    this.plan = plan;
  }

  /** A warning for each parameter that had no automation in a clip around the window. */
  List<Warning> warnings(Collection<Addressed> written) {
    return written.stream()
        .filter(address -> !plan.held(address.target()).isEmpty())
        .map(address -> warning(address, plan.held(address.target())))
        .toList();
  }

  private Warning warning(Addressed address, List<Lane> held) {
    String where =
        held.stream().map(lane -> lane.range().toString()).collect(Collectors.joining(" and "));
    return new Warning(
        "HELD_OUTSIDE_WINDOW",
        Names.quoted(address.parameter().name())
            + " had no automation around the window; it holds its current value, "
            + value(address)
            + ", at "
            + where
            + " beats",
        "`svc automation clear` of the window clears these parts as well.");
  }

  private String value(Addressed address) {
    Parameter parameter = address.parameter();
    String plain = Numbers.plain(Math.rint(parameter.normalized() * 1e6) / 1e6);
    String shown =
        session
            .host()
            .devices()
            .displays(
                track.livesetId(),
                address.device().id(),
                parameter.index(),
                List.of(parameter.value()))
            .get(0);
    return shown == null ? plain : plain + " (" + shown + ")";
  }
}
