package svc.verbs.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Opens a saved set. */
@VerbDeclaration(
    path = "set open",
    tool = "open_set",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Open a saved set.",
    details =
        "svc first saves unsaved changes to a file; `kept` is its path. To restore them, open"
            + " this file. A Live Set (.als) needs the host als, which works on it until"
            + " another set is opened; see `host status`.",
    brief =
        "Open another set (song, session) and work on it from now on, such as a Live Set (.als) while Live is closed.",
    examples = "set open night.svcset")
public record OpenSet(
    @VerbArgument(
            value = "Set file to open.",
            tool = "path",
            cli = "<path>",
            fileEndings = {".svcset", ".als"})
        Path path,
    @VerbArgument(
            value = "Host that opens the set: als for a Live Set.",
            brief = "als for a Live Set; otherwise the current host",
            tool = "host",
            cli = "--host HOST",
            optional = true,
            frontEnds = FrontEnd.MCP)
        String host)
    implements SetFileVerb<OpenSetResult> {

  @Override
  public OpenSetResult run(Session session) {
    Path file = SetFilePath.forOpening(session.stores().projects().pathForSetFile(path));
    return host == null || host.equals(session.hostName())
        ? open(session, file)
        : session.hosts().use(host, () -> open(session, file));
  }

  private static OpenSetResult open(Session session, Path file) {
    boolean isLiveSet = file.toString().toLowerCase(Locale.ROOT).endsWith(".als");
    if (isLiveSet && !session.hostName().equals("als")) {
      throw INVALID_ARGUMENT
          .because(
              file.getFileName()
                  + " is a Live Set, which only the host als can open; the host is "
                  + session.hostName())
          .hint("Run `svc set open " + SetFilePath.quote(file.toString()) + " --host als`.")
          .withDetail("argument", "host")
          .withDetail("alternatives", List.of("als"));
    }
    if (isLiveSet) {
      // Writes go to a working copy beside the set.
      session.files().requireAllowed(file);
    }
    try {
      return OpenSetResult.replaceOpenSet(
          session, OpenSetResult.openSet(session), file, files -> files.open(file));
    } catch (SvcException e) {
      throw SetFilePath.withSimilarSets(e, file);
    }
  }

  @Override
  public boolean mayDestroy() {
    return !"als".equals(host);
  }
}
