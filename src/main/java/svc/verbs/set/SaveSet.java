package svc.verbs.set;

import java.nio.file.Path;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Save the set to a file. */
@VerbDeclaration(
    path = "set save",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Save the set to a file.",
    details =
        "Without a path it goes where it was saved before. A file that holds another set is not replaced.",
    examples = "set save night.svcset",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record SaveSet(
    @VerbArgument(
            value = "The file to write; left out: where the set was saved before.",
            tool = "path",
            cli = "<path>",
            fileEndings = ".svcset",
            optional = true)
        Path path)
    implements SetVerb<SetWriteResult> {

  @Override
  public UndoPlan undoPlan(SetWriteResult landed) {
    return UndoPlan.impossible("the file that it wrote is left alone");
  }

  @Override
  public SetWriteResult run(Session session) {
    return SetWriteResult.afterSave(session, path);
  }
}
