package svc.verbs.host;

import java.util.List;
import svc.host.Capability;
import svc.host.Host;
import svc.model.SetInfo;
import svc.model.Transport;
import svc.model.Warning;
import svc.session.Session;
import svc.verb.Describes;
import svc.verb.Effect;

/** Tells which host answers and what it has open. */
@Describes(
    path = "host status",
    tool = "host_status",
    effect = Effect.READS,
    summary = "Show the host, its open set, tempo, signature, position and abilities.",
    examples = "host status")
public record HostStatus() implements HostVerb<HostStatus.Status> {

  /**
   * What the host is and holds.
   *
   * @param position bar.beat.sixteenth, each from 1
   * @param scenes null on a host without a session view
   */
  public record Status(
      String host,
      SetInfo set,
      double tempo,
      String signature,
      boolean playing,
      String position,
      double positionBeats,
      int tracks,
      Integer scenes,
      List<String> capabilities,
      List<Warning> warnings) {}

  @Override
  public Status run(Session session) {
    Host host = session.host();
    Transport transport = host.transport();
    return new Status(
        host.name(),
        host.set(),
        transport.tempo(),
        transport.signature().toString(),
        transport.playing(),
        transport.signature().position(transport.positionBeats()),
        transport.positionBeats(),
        host.tracks().list().size(),
        host.capabilities().contains(Capability.SESSION_CLIPS)
            ? (Integer) host.clips().scenes().size()
            : null,
        host.capabilities().stream().map(Capability::toString).toList(),
        session.warnings());
  }
}
