package svc.app;

import java.io.PrintStream;
import java.util.List;
import svc.contents.Change;
import svc.face.cli.Format;
import svc.face.cli.Globals;
import svc.face.cli.Results;
import svc.face.cli.Streams;
import svc.face.dsl.ScriptFace;
import svc.face.dsl.Source;
import svc.host.Host;
import svc.model.Warning;
import svc.session.Session;
import svc.verb.Catalog;

/** Runs a script on a shadow of the session and shows the difference that it would make. */
final class DryRun {
  private final Catalog catalog;
  private final Globals globals;
  private final Streams streams;

  DryRun(Catalog catalog, Globals globals, Streams streams) {
    this.catalog = catalog;
    this.globals = globals;
    this.streams = streams;
  }

  /**
   * What a script would change.
   *
   * @param host null where the script did not need it
   */
  record Outcome(List<Change> items, int total, String host, List<Warning> warnings) {}

  /** Runs it and returns its status; the session is closed then. */
  int of(Source source, List<String> args, Session real) {
    try (Shadow shadow = Shadow.of(real)) {
      Session session = shadow.session();
      String shadowed = session.home().path().toString();
      ScriptWarnings warnings =
          new ScriptWarnings(
              new Results(streams, globals),
              text -> text.replace(shadowed, real.home().path().toString()));
      int status =
          warnings.during(
              to ->
                  ScriptFace.rehearse(
                      source, args, catalog, session, printed(), to, shadow::close));
      show(shadow);
      return status;
    }
  }

  /** Data of a format that programs read stands alone on the standard output. */
  private PrintStream printed() {
    return globals.format() == Format.TABLE ? streams.out() : streams.err();
  }

  private void show(Shadow shadow) {
    List<Change> changes = shadow.changes();
    String host = shadow.session().opened().map(Host::name).orElse(null);
    new Results(streams, globals)
        .changes(new Outcome(changes, changes.size(), host, shadow.warnings()), changes);
  }
}
