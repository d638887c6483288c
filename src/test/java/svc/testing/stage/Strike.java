package svc.testing.stage;

import static svc.model.ErrorCode.CLIP_NOT_FOUND;

import java.util.List;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;

/** Fails as verbs do. */
@Describes(
    path = "stage strike",
    tool = "strike_set",
    effect = Effect.DESTROYS,
    summary = "Strike what is on the stage.",
    examples = "stage strike lamp")
public record Strike(@Arg(value = "What to strike.", tool = "prop", cli = "<prop>") String prop)
    implements StageVerb<Strike.Struck> {
  public record Struck(String prop) {}

  @Override
  public Struck run(Session session) {
    throw CLIP_NOT_FOUND
        .because("there is no \"" + prop + "\" on the stage")
        .hint("`svc stage archive 3` shows the props; `svc elsewhere` does not.")
        .with("candidates", List.of("lamp", "ladder"));
  }
}
