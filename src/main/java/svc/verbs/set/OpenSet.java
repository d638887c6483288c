package svc.verbs.set;

import java.nio.file.Path;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Opens a saved set. */
@VerbDeclaration(
    path = "set open",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Open a saved set.",
    details =
        "svc first saves unsaved changes to a file; `kept` is its path. To restore them, open"
            + " this file.",
    examples = "set open night.svcset",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record OpenSet(
    @VerbArgument(
            value = "Set file to open.",
            tool = "path",
            cli = "<path>",
            fileEndings = ".svcset")
        Path path)
    implements SetVerb<OpenSetResult> {

  @Override
  public OpenSetResult run(Session session) {
    return OpenSetResult.replaceOpenSet(
        session, session.host().currentSet(), path, files -> files.open(path));
  }
}
