package svc.verbs.transport;

import svc.host.Capability;
import svc.model.argument.SongPosition;
import svc.model.set.TransportState;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;

/** Stops the song. */
@VerbDeclaration(
    path = "transport stop",
    tool = "set_transport",
    operation = "stop",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Stop the song at its current position.",
    examples = "transport stop")
public record StopTransport() implements TransportVerb<SongPlayback> {

  @Override
  public UndoPlan undoPlan(SongPlayback result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public SongPlayback run(Session session) {
    session.host().require(Capability.PLAYBACK, "stopping the song");
    TransportState after = session.host().transportControl().stop();
    String position = SongPosition.format(after.positionBeats(), after.signature());
    return new SongPlayback(
        after.playing(),
        position,
        after.positionBeats(),
        session.host().name(),
        session.warnings(),
        WriteSummary.of("Stopped at " + position));
  }
}
