package svc.verbs.transport;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SongPosition;
import svc.model.error.Warning;
import svc.model.set.TransportState;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
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
public record StopTransport() implements TransportVerb<StopTransport.StoppedSong> {

  /**
   * The song after the stop.
   *
   * @param position the playback position as bar.beat.sixteenth, each counted from 1
   */
  public record StoppedSong(
      boolean playing,
      String position,
      double positionBeats,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(StoppedSong result) {
    return UndoPlan.impossibleForPlayback();
  }

  @Override
  public StoppedSong run(Session session) {
    session.host().require(Capability.PLAYBACK, "stopping the song");
    TransportState after = session.host().transportControl().stop();
    String position = SongPosition.format(after.positionBeats(), after.signature());
    return new StoppedSong(
        after.playing(),
        position,
        after.positionBeats(),
        session.host().name(),
        session.warnings(),
        WriteSummary.of("Stopped at " + position));
  }
}
