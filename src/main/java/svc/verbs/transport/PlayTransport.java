package svc.verbs.transport;

import java.nio.file.Path;
import java.util.List;
import svc.host.Capability;
import svc.host.Transport;
import svc.model.argument.PositionReference;
import svc.model.argument.SongPosition;
import svc.model.set.TransportState;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;

/** Starts the song. */
@VerbDeclaration(
    path = "transport play",
    tool = "set_transport",
    operation = "play",
    toolSummary =
        "Start or stop playback, play from a place, set the tempo (bpm; slow down, faster), loop bars, time signature, metronome (click).",
    effect = VerbEffect.WRITES,
    brief = "from `at`, or continue",
    summary = "Play the song from a position, or continue from the current one.",
    details = "The embedded host makes no sound; its position advances with the clock.",
    examples = {"transport play", "transport play --at 9.1"})
public record PlayTransport(
    @VerbArgument(
            value = ArgumentDescriptions.AT,
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        PositionReference at,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements TransportVerb<SongPlayback> {

  @Override
  public UndoPlan undoPlan(SongPlayback result) {
    return UndoPlan.impossibleForPlayback();
  }

  /**
   * Returns this call. A position that names a section of a project is replaced by the position in
   * beats, because the project can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(SongPlayback result) {
    return at == null || at.section() == null
        ? List.of(this)
        : List.of(new PlayTransport(PositionReference.ofBeats(result.positionBeats()), null));
  }

  @Override
  public SongPlayback run(Session session) {
    session.host().require(Capability.PLAYBACK, "playing the song");
    PositionResolver positions = session.positions(project);
    Double from = at == null ? null : (Double) positions.toTransportBeats(at);
    double start = from == null ? session.host().transport().positionBeats() : from;
    Transport transport = session.host().transportControl();
    TransportState after = from == null ? transport.play() : transport.playFrom(from);
    String position = SongPosition.format(start, after.signature());
    return new SongPlayback(
        after.playing(),
        position,
        start,
        session.host().name(),
        session.warnings(positions.warnings()),
        WriteSummary.of("Playing from " + position));
  }
}
