package svc.verbs.transport;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.model.argument.PositionReference;
import svc.model.argument.SongPosition;
import svc.model.argument.SwitchSetting;
import svc.model.error.Warning;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.SongLength;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the loop, or reads it if nothing is given. */
@VerbDeclaration(
    path = "transport loop",
    tool = "set_transport",
    operation = "loop",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "switch it with state, move it with at and over_beats",
    summary = "Switch the loop of the arrangement on or off and move it.",
    details = "Omitted settings are unchanged. Commands without arguments show the loop.",
    examples = {"transport loop on --at 9.1 --over 32", "transport loop off", "transport loop"})
public record SetLoop(
    @VerbArgument(
            value = "Whether it is on or off.",
            tool = "state",
            cli = "<state>",
            optional = true)
        SwitchSetting state,
    @VerbArgument(
            value = ArgumentDescriptions.AT,
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        PositionReference at,
    @VerbArgument(
            value = ArgumentDescriptions.OVER,
            tool = "over_beats",
            cli = "--over LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength over,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project",
            cli = "--project FILE",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements TransportVerb<SetLoop.Loop> {

  /**
   * The loop.
   *
   * @param previous the loop before this call, null if the call only reads it
   */
  public record Loop(
      LoopRange loop, LoopRange previous, String host, List<Warning> warnings, WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean writes() {
    return state != null || at != null || over != null;
  }

  @Override
  public UndoPlan undoPlan(Loop result) {
    LoopRange before = result.previous();
    return before.equals(result.loop())
        ? UndoPlan.NOTHING_CHANGED
        : UndoPlan.byCallsWithoutHost(
            RecordedCall.of("transport loop")
                .withArgument("state", SwitchSetting.of(before.on()).toString())
                .withArgument("at", SongPosition.ofBeats(before.startBeats()).text())
                .withArgument("over_beats", NumberFormatter.toExactNumber(before.lengthBeats())));
  }

  /**
   * Returns this call. A position that names a section of a project is replaced by the range in
   * beats, because the project can change later.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(Loop result) {
    if (at == null || at.section() == null) {
      return List.of(this);
    }
    PositionReference start = PositionReference.ofBeats(result.loop().startBeats());
    return List.of(
        new SetLoop(state, start, SongLength.ofBeats(result.loop().lengthBeats()), null));
  }

  @Override
  public Loop run(Session session) {
    TransportState before = session.host().transport();
    if (!writes()) {
      return result(session, before, null, List.of());
    }
    session.host().require(Capability.TRANSPORT_CONTROL);
    PositionResolver positions = session.positions(project);
    TransportState after =
        session.host().transportControl().setLoop(requestedLoop(positions, before.loop()));
    List<Warning> warnings = new ArrayList<>(positions.warnings());
    if (state == null && !after.loop().looping()) {
      warnings.add(
          new Warning(
              "LOOP_OFF",
              "the loop was set, but it is still switched off",
              "To switch the loop on, set {state} to on."));
    }
    return result(session, after, LoopRange.of(before), warnings);
  }

  private SongLoop requestedLoop(PositionResolver positions, SongLoop before) {
    Double length = positions.toLength(at, over);
    SongLoop loop =
        new SongLoop(
            state == null ? before.looping() : state.isOn(),
            at == null ? before.loopStart() : positions.toTransportBeats(at),
            length == null ? before.loopLength() : length);
    if (!(loop.loopEnd() > loop.loopStart())) {
      throw INVALID_ARGUMENT
          .because("{over_beats} is too small for a loop at {at}")
          .hint("Give a longer length, such as 1 beat.");
    }
    return loop;
  }

  private static Loop result(
      Session session, TransportState transport, LoopRange previous, List<Warning> warnings) {
    LoopRange loop = LoopRange.of(transport);
    return new Loop(
        loop,
        previous,
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of("Loop " + loop.describe(transport.signature())));
  }
}
