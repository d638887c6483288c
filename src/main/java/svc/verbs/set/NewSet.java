package svc.verbs.set;

import svc.host.SetFiles;
import svc.session.Session;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Starts an empty set. */
@VerbDeclaration(
    path = "set new",
    tool = "new_set",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Start an empty set.",
    brief = "Start a new, empty set. Unsaved changes of the open set are kept in a file.",
    details =
        "svc first saves unsaved changes to a file; `kept` is its path. To restore them, open"
            + " this file.",
    examples = "set new")
public record NewSet() implements SetFileVerb<OpenSetResult> {

  @Override
  public OpenSetResult run(Session session) {
    return OpenSetResult.replaceOpenSet(
        session, session.host().currentSet(), null, SetFiles::createEmpty);
  }
}
