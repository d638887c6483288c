package svc.app;

import java.io.PrintStream;
import java.util.List;
import svc.app.dryrun.DryRunSession;
import svc.comparison.SessionChange;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.dsl.ScriptFrontend;
import svc.frontend.dsl.compile.ScriptSource;
import svc.host.Host;
import svc.model.error.Warning;
import svc.session.DryRun;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** Runs a script on a copy of the set and prints the changes that it would make. */
final class DryRunCommand {
  private final VerbCatalog catalog;
  private final GlobalOptions globals;
  private final StandardStreams streams;

  DryRunCommand(VerbCatalog catalog, GlobalOptions globals, StandardStreams streams) {
    this.catalog = catalog;
    this.globals = globals;
    this.streams = streams;
  }

  /**
   * The result of a dry run.
   *
   * @param items the changes that the script would make
   * @param total the number of changes
   * @param host the name of the host, null if the script did not use it
   */
  record ScriptDryRunResult(
      List<SessionChange> items, int total, String host, List<Warning> warnings) {}

  /**
   * Runs a script, prints the changes, and returns the exit status.
   *
   * @param realSession the session to copy; closed at the end
   */
  int run(ScriptSource source, List<String> args, Session realSession) {
    try (realSession;
        DryRun dryRun = DryRunSession.create(realSession)) {
      Session session = dryRun.session();
      ScriptWarningPrinter warnings =
          new ScriptWarningPrinter(new ResultPrinter(streams, globals), dryRun::withUserPaths);
      int status =
          warnings.runAndPrint(
              to ->
                  ScriptFrontend.dryRun(
                      source, args, catalog, session, scriptOutput(), to, dryRun::close));
      printChanges(dryRun);
      return status;
    }
  }

  /**
   * Returns the stream for what the script prints: standard error if the format is
   * machine-readable, so that standard output contains only the changes.
   */
  private PrintStream scriptOutput() {
    return globals.format() == OutputFormat.TABLE ? streams.out() : streams.err();
  }

  private void printChanges(DryRun dryRun) {
    List<SessionChange> changes = dryRun.changes();
    String host = dryRun.session().hosts().openHost().map(Host::name).orElse(null);
    new ResultPrinter(streams, globals)
        .printChanges(
            new ScriptDryRunResult(changes, changes.size(), host, dryRun.warnings()), changes);
  }
}
