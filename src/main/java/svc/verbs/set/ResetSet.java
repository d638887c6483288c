package svc.verbs.set;

import svc.host.SetFiles;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Go back to the demo set of first use. */
@VerbDeclaration(
    path = "set reset",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Go back to the demo set of first use.",
    details =
        "Unsaved changes are kept in a file that `kept` names; `set open` brings them back. A set that cannot be read is kept too, so this mends a damaged one.",
    examples = "set reset",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record ResetSet() implements SetVerb<SetWriteResult> {

  @Override
  public SetWriteResult run(Session session) {
    return SetWriteResult.replaceOpenSet(session, null, null, SetFiles::resetToDemo);
  }
}
