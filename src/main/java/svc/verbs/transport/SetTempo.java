package svc.verbs.transport;

import java.util.List;
import svc.host.Capability;
import svc.host.Transport;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the tempo, or reads it if none is given. */
@VerbDeclaration(
    path = "transport tempo",
    tool = "set_transport",
    operation = "tempo",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Set the tempo.",
    details = "Content keeps its positions in beats. Commands without a tempo show it.",
    examples = {"transport tempo 126", "transport tempo"})
public record SetTempo(
    @VerbArgument(
            value = "Tempo in beats per minute.",
            tool = "bpm",
            cli = "<bpm>",
            unit = "BPM",
            min = Transport.MIN_TEMPO,
            max = Transport.MAX_TEMPO,
            optionalOn = {FrontEnd.CLI, FrontEnd.DSL})
        Double bpm)
    implements TransportVerb<SetTempo.Tempo> {

  /**
   * The tempo in beats per minute.
   *
   * @param previous the tempo before this call, null if the call only reads the tempo
   */
  public record Tempo(
      double tempo, Double previous, String host, List<Warning> warnings, WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean writes() {
    return bpm != null;
  }

  @Override
  public UndoPlan undoPlan(Tempo result) {
    return UndoPlan.byCalls(
        RecordedCall.of("transport tempo")
            .withArgument("bpm", NumberFormatter.toExactNumber(result.previous())));
  }

  @Override
  public Tempo run(Session session) {
    double before = session.host().transport().tempo();
    if (bpm == null) {
      return result(session, before, null, format(before) + " BPM");
    }
    session.host().require(Capability.TRANSPORT_CONTROL);
    double after = session.host().transportControl().setTempo(bpm).tempo();
    String text =
        before == after
            ? "Tempo  unchanged, " + format(after) + " BPM"
            : "Tempo  " + format(before) + " → " + format(after) + " BPM";
    return result(session, after, before, text);
  }

  private static Tempo result(Session session, double tempo, Double previous, String text) {
    return new Tempo(
        tempo, previous, session.host().name(), session.warnings(), WriteSummary.of(text));
  }

  private static String format(double tempo) {
    return NumberFormatter.format(Math.rint(tempo * 100) / 100);
  }
}
