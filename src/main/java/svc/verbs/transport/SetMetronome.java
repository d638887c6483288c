package svc.verbs.transport;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.SwitchSetting;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Switches the metronome on or off, or reads its state if the call gives no state. */
@VerbDeclaration(
    path = "transport metronome",
    tool = "set_transport",
    operation = "metronome",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Switch the metronome on or off.",
    details = "Commands without a state show it.",
    examples = {"transport metronome on", "transport metronome"})
public record SetMetronome(
    @VerbArgument(
            value = "Whether it is on or off.",
            tool = "state",
            cli = "<state>",
            optionalOn = {FrontEnd.CLI, FrontEnd.DSL})
        SwitchSetting state)
    implements TransportVerb<SetMetronome.Metronome> {

  /**
   * The state of the metronome.
   *
   * @param metronome whether it is on
   * @param previous whether it was on before this call, null if the call only reads the state
   */
  public record Metronome(
      boolean metronome,
      Boolean previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean writes() {
    return state != null;
  }

  @Override
  public UndoPlan undoPlan(Metronome result) {
    return result.previous() == result.metronome()
        ? UndoPlan.NOTHING_CHANGED
        : UndoPlan.byCallsWithoutHost(
            RecordedCall.of("transport metronome")
                .withArgument("state", SwitchSetting.of(result.previous()).toString()));
  }

  @Override
  public Metronome run(Session session) {
    boolean before = session.host().transport().metronome();
    if (state == null) {
      return result(session, before, null);
    }
    session.host().require(Capability.PLAYBACK, "switching the metronome");
    return result(
        session, session.host().transportControl().setMetronome(state.isOn()).metronome(), before);
  }

  private static Metronome result(Session session, boolean on, Boolean previous) {
    return new Metronome(
        on,
        previous,
        session.host().name(),
        session.warnings(),
        WriteSummary.of("Metronome " + SwitchSetting.of(on)));
  }
}
