package svc.testing.stage;

import svc.session.Session;
import svc.verb.Describes;
import svc.verb.Effect;

/** Asks the host for something, which a spec can make wait. */
@Describes(
    path = "stage recall",
    tool = "recall_host",
    effect = Effect.READS,
    summary = "Wait for the host.",
    examples = "stage recall")
public record Recall() implements StageVerb<Recall.Recalled> {
  public record Recalled(boolean hosted) {}

  @Override
  public Recalled run(Session session) {
    return new Recalled(session.host().capabilities().isEmpty());
  }
}
