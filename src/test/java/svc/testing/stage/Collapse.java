package svc.testing.stage;

import svc.session.Session;
import svc.verb.Describes;
import svc.verb.Effect;

/** Fails as no verb should. */
@Describes(
    path = "stage collapse",
    tool = "collapse",
    effect = Effect.READS,
    summary = "Fail like a bug.",
    examples = "stage collapse")
public record Collapse() implements StageVerb<Collapse.Nothing> {
  public record Nothing() {}

  @Override
  public Nothing run(Session session) {
    throw new StackOverflowError("secret");
  }
}
