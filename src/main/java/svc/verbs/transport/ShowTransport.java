package svc.verbs.transport;

import svc.model.argument.SongPosition;
import svc.model.set.TransportState;
import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reads the transport. */
@VerbDeclaration(
    path = "transport show",
    tool = "get_transport",
    effect = VerbEffect.READS,
    summary = "Show the tempo, time signature, position, loop and metronome.",
    brief =
        "Show whether the song is playing, its tempo (speed), position, time signature, loop and"
            + " metronome.",
    details =
        "`position` is bar.beat.sixteenth; `position_beats`, the start and the length of the loop"
            + " are in beats.",
    examples = "transport show")
public record ShowTransport() implements TransportVerb<ShowTransport.TransportReport> {

  /**
   * The transport.
   *
   * @param position the playback position as bar.beat.sixteenth, each counted from 1
   */
  public record TransportReport(
      double tempo,
      String signature,
      boolean playing,
      String position,
      double positionBeats,
      LoopRange loop,
      boolean metronome) {}

  @Override
  public TransportReport run(Session session) {
    TransportState transport = session.host().transport();
    return new TransportReport(
        transport.tempo(),
        transport.signature().toString(),
        transport.playing(),
        SongPosition.format(transport.positionBeats(), transport.signature()),
        transport.positionBeats(),
        LoopRange.of(transport),
        transport.metronome());
  }
}
