package svc.verbs.set;

import java.nio.file.Path;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Inverse;

/** Save the set to a file. */
@Describes(
    path = "set save",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Save the set to a file.",
    details =
        "Without a path it goes where it was saved before. A file that holds another set is not replaced.",
    examples = "set save night.svcset",
    faces = {Face.CLI, Face.DSL})
public record SaveSet(
    @Arg(
            value = "The file to write; left out: where the set was saved before.",
            tool = "path",
            cli = "<path>",
            endings = ".svcset",
            optional = true)
        Path path)
    implements SetVerb<WrittenSet> {

  @Override
  public Inverse inverse(WrittenSet landed) {
    return Inverse.none("the file that it wrote is left alone");
  }

  @Override
  public WrittenSet run(Session session) {
    return WrittenSet.saved(session, path);
  }
}
