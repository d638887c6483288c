package svc.verbs.set;

import java.nio.file.Path;
import svc.session.Session;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Saves the set to a file. */
@VerbDeclaration(
    path = "set save",
    tool = "save_set",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Save the set to a file.",
    details =
        "Without {path}, the set is saved to its current file. The ending is .svcset; svc adds it if"
            + " {path} has none. A file that contains another set is not replaced.",
    brief = "Save the set to a file (.svcset).",
    examples = "set save night.svcset")
public record SaveSet(
    @VerbArgument(
            value = "File to write; the current file of the set when omitted.",
            brief = "default: its file",
            tool = "path",
            cli = "<path>",
            fileEndings = ".svcset",
            optional = true)
        Path path)
    implements SetFileVerb<OpenSetResult> {

  @Override
  public UndoPlan undoPlan(OpenSetResult result) {
    return UndoPlan.impossible("svc does not delete the file that it wrote");
  }

  @Override
  public OpenSetResult run(Session session) {
    return OpenSetResult.afterSave(session, path);
  }
}
