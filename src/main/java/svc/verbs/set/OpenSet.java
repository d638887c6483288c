package svc.verbs.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.Locale;
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
            + " this file. A Live Set (.als) needs the host als, which works on it until"
            + " another set is opened; see `host status`.",
    examples = "set open night.svcset",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record OpenSet(
    @VerbArgument(
            value = "Set file to open.",
            tool = "path",
            cli = "<path>",
            fileEndings = {".svcset", ".als"})
        Path path)
    implements SetVerb<OpenSetResult> {

  @Override
  public OpenSetResult run(Session session) {
    boolean isLiveSet = path.toString().toLowerCase(Locale.ROOT).endsWith(".als");
    if (isLiveSet && !session.hostName().equals("als")) {
      throw INVALID_ARGUMENT
          .because("a Live Set (.als) needs the host als; the host is " + session.hostName())
          .hint("Use `svc set open FILE --host als`.");
    }
    return OpenSetResult.replaceOpenSet(
        session, session.host().currentSet(), path, files -> files.open(path));
  }
}
