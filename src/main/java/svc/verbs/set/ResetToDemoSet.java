package svc.verbs.set;

import svc.host.SetFiles;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Replaces the open set with the demo set. */
@VerbDeclaration(
    path = "set reset",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Replace the open set with the demo set.",
    details =
        "svc first saves unsaved changes to a file; `kept` is its path. To restore them, open"
            + " this file. If the open set is damaged, svc keeps its file in the same way.",
    examples = "set reset",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record ResetToDemoSet() implements SetFileVerb<OpenSetResult> {

  @Override
  public OpenSetResult run(Session session) {
    return OpenSetResult.replaceOpenSet(session, null, null, SetFiles::resetToDemo);
  }
}
