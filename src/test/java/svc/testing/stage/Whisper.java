package svc.testing.stage;

import svc.session.Session;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;

/** No tool. */
@Describes(
    path = "stage whisper",
    effect = Effect.READS,
    summary = "Serve people only.",
    examples = "stage whisper",
    faces = {Face.CLI, Face.DSL})
public record Whisper() implements StageVerb<Whisper.Nothing> {
  public record Nothing() {}

  @Override
  public Nothing run(Session session) {
    return new Nothing();
  }
}
