package svc.testing.verbs;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;

import java.util.List;
import svc.session.Session;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Fails with an SvcException. */
@VerbDeclaration(
    path = "stage strike",
    tool = "strike_set",
    effect = VerbEffect.DESTROYS,
    summary = "Strike what is on the stage.",
    examples = "stage strike lamp")
public record FailingVerb(@VerbArgument(value = "What to strike.", tool = "prop", cli = "<prop>") String prop)
    implements SampleVerb<FailingVerb.Struck> {
  public record Struck(String prop) {}

  @Override
  public Struck run(Session session) {
    throw CLIP_NOT_FOUND
        .because("there is no \"" + prop + "\" on the stage")
        .hint("`svc stage archive 3` shows the props; `svc elsewhere` does not.")
        .withDetail("candidates", List.of("lamp", "ladder"));
  }
}
