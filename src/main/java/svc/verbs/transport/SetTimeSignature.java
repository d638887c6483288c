package svc.verbs.transport;

import java.util.List;
import svc.host.Capability;
import svc.model.error.Warning;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the time signature, or reads it if none is given. */
@VerbDeclaration(
    path = "transport signature",
    tool = "set_transport",
    operation = "signature",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Set the time signature.",
    details =
        "Content keeps its positions in beats, so its bars change. Commands without a signature show it.",
    examples = {"transport signature 3/4", "transport signature"})
public record SetTimeSignature(
    @VerbArgument(
            value = "Time signature: 1 to 99 over 1, 2, 4, 8 or 16, such as 6/8.",
            tool = "signature",
            cli = "<signature>",
            optionalOn = {FrontEnd.CLI, FrontEnd.DSL})
        TimeSignature signature)
    implements TransportVerb<SetTimeSignature.Signature> {

  /**
   * The time signature.
   *
   * @param previous the time signature before this call, null if the call only reads it
   */
  public record Signature(
      String signature, String previous, String host, List<Warning> warnings, WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean writes() {
    return signature != null;
  }

  @Override
  public UndoPlan undoPlan(Signature result) {
    return UndoPlan.byCalls(
        RecordedCall.of("transport signature").withArgument("signature", result.previous()));
  }

  @Override
  public Signature run(Session session) {
    String before = session.host().transport().signature().toString();
    if (signature == null) {
      return result(session, before, null, before);
    }
    session.host().require(Capability.TRANSPORT_CONTROL);
    String after = session.host().transportControl().setSignature(signature).signature().toString();
    String change = before.equals(after) ? "unchanged, " + after : before + " → " + after;
    return result(session, after, before, "Time signature  " + change);
  }

  private static Signature result(Session session, String signature, String previous, String text) {
    return new Signature(
        signature, previous, session.host().name(), session.warnings(), WriteSummary.of(text));
  }
}
