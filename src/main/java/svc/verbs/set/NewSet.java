package svc.verbs.set;

import svc.host.SetFiles;
import svc.session.Session;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;

/** Start an empty set. */
@Describes(
    path = "set new",
    effect = Effect.DESTROYS,
    idempotent = true,
    summary = "Start an empty set.",
    details = "Unsaved changes are kept in a file that `kept` names; `set open` brings them back.",
    examples = "set new",
    faces = {Face.CLI, Face.DSL})
public record NewSet() implements SetVerb<WrittenSet> {

  @Override
  public WrittenSet run(Session session) {
    return WrittenSet.by(session, session.host().set(), null, SetFiles::create);
  }
}
