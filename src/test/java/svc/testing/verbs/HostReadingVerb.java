package svc.testing.verbs;

import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Reads from the host, which a spec can delay. */
@VerbDeclaration(
    path = "stage recall",
    tool = "recall_host",
    effect = VerbEffect.READS,
    summary = "Wait for the host.",
    examples = "stage recall")
public record HostReadingVerb() implements SampleVerb<HostReadingVerb.Recalled> {
  public record Recalled(boolean hosted) {}

  @Override
  public Recalled run(Session session) {
    return new Recalled(session.host().capabilities().isEmpty());
  }
}
