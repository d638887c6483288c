package svc.verbs.set;

import java.nio.file.Path;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;

/** Open a saved set. */
@Describes(
    path = "set open",
    effect = Effect.DESTROYS,
    idempotent = true,
    summary = "Open a saved set.",
    details = "Unsaved changes are kept in a file that `kept` names; `set open` brings them back.",
    examples = "set open night.svcset",
    faces = {Face.CLI, Face.DSL})
public record OpenSet(
    @Arg(
            value = "The file of a set that was saved.",
            tool = "path",
            cli = "<path>",
            endings = ".svcset")
        Path path)
    implements SetVerb<WrittenSet> {

  @Override
  public WrittenSet run(Session session) {
    return WrittenSet.by(session, session.host().set(), path, files -> files.open(path));
  }
}
