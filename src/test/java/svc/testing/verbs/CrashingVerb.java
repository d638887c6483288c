package svc.testing.verbs;

import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Fails with an error that is not an SvcException. */
@VerbDeclaration(
    path = "stage collapse",
    tool = "collapse",
    effect = VerbEffect.READS,
    summary = "Fail like a bug.",
    examples = "stage collapse")
public record CrashingVerb() implements SampleVerb<CrashingVerb.Nothing> {
  public record Nothing() {}

  @Override
  public Nothing run(Session session) {
    throw new StackOverflowError("secret");
  }
}
