package svc.verbs.set;

import svc.host.SetFiles;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Starts an empty set. */
@VerbDeclaration(
    path = "set new",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Start an empty set.",
    details =
        "svc first saves unsaved changes to a file; `kept` is its path. To restore them, open"
            + " this file.",
    examples = "set new",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record NewSet() implements SetFileVerb<OpenSetResult> {

  @Override
  public OpenSetResult run(Session session) {
    return OpenSetResult.replaceOpenSet(
        session, session.host().currentSet(), null, SetFiles::createEmpty);
  }
}
