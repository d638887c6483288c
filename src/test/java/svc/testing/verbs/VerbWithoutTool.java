package svc.testing.verbs;

import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** A verb that is not an MCP tool. */
@VerbDeclaration(
    path = "stage whisper",
    effect = VerbEffect.READS,
    summary = "Serve people only.",
    examples = "stage whisper",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record VerbWithoutTool() implements SampleVerb<VerbWithoutTool.Nothing> {
  public record Nothing() {}

  @Override
  public Nothing run(Session session) {
    return new Nothing();
  }
}
