package svc.verbs.set;

import svc.host.SetFiles;
import svc.session.Session;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;

/** Go back to the demo set of first use. */
@Describes(
    path = "set reset",
    effect = Effect.DESTROYS,
    idempotent = true,
    summary = "Go back to the demo set of first use.",
    details =
        "Unsaved changes are kept in a file that `kept` names; `set open` brings them back. A set that cannot be read is kept too, so this mends a damaged one.",
    examples = "set reset",
    faces = {Face.CLI, Face.DSL})
public record ResetSet() implements SetVerb<WrittenSet> {

  @Override
  public WrittenSet run(Session session) {
    return WrittenSet.by(session, null, null, SetFiles::reset);
  }
}
