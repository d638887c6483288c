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
        "A set with unsaved changes is kept as embedded/previous.json in the home folder. Embedded host only. A file that is no set is kept aside too, so this mends a damaged one.",
    examples = "set reset",
    faces = {Face.CLI, Face.DSL})
public record ResetSet() implements SetVerb<WrittenSet> {

  @Override
  public WrittenSet run(Session session) {
    return WrittenSet.by(session, null, SetFiles::reset);
  }
}
