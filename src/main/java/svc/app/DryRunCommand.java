package svc.app;

import java.io.PrintStream;
import java.util.List;
import svc.comparison.SessionChange;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.dsl.ScriptFrontend;
import svc.frontend.dsl.compile.ScriptSource;
import svc.host.Host;
import svc.model.error.Warning;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** Runs a script on a shadow of the session and shows the difference that it would make. */
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
   * What a script would change.
   *
   * @param host null where the script did not need it
   */
  record DryRunResult(List<SessionChange> items, int total, String host, List<Warning> warnings) {}

  /** Runs it and returns its status; the session is closed then. */
  int run(ScriptSource source, List<String> args, Session real) {
    try (DryRunSession shadow = DryRunSession.create(real)) {
      Session session = shadow.session();
      String shadowed = session.home().path().toString();
      ScriptWarningPrinter warnings =
          new ScriptWarningPrinter(
              new ResultPrinter(streams, globals),
              text -> text.replace(shadowed, real.home().path().toString()));
      int status =
          warnings.runAndPrint(
              to ->
                  ScriptFrontend.dryRun(
                      source, args, catalog, session, outputForPrints(), to, shadow::close));
      printChanges(shadow);
      return status;
    }
  }

  /** Data of a format that programs read stands alone on the standard output. */
  private PrintStream outputForPrints() {
    return globals.format() == OutputFormat.TABLE ? streams.out() : streams.err();
  }

  private void printChanges(DryRunSession shadow) {
    List<SessionChange> changes = shadow.changes();
    String host = shadow.session().openHost().map(Host::name).orElse(null);
    new ResultPrinter(streams, globals)
        .printChanges(new DryRunResult(changes, changes.size(), host, shadow.warnings()), changes);
  }
}
