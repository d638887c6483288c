package svc.app;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.contents.Change;
import svc.face.cli.Format;
import svc.face.cli.Globals;
import svc.face.cli.Results;
import svc.face.cli.Streams;
import svc.face.dsl.ScriptFace;
import svc.face.dsl.Source;
import svc.host.Host;
import svc.model.SvcException;
import svc.model.Warning;
import svc.session.Session;
import svc.store.journal.Entry;
import svc.verb.Catalog;
import svc.verb.Takeback;

/** Runs a script on a shadow of the session and shows the difference that it would make. */
final class DryRun {
  private static final String UNDONE = "writes_undone";
  private static final String KEPT = "writes_kept";

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

  /** Runs it; the session is closed then. */
  int of(Source source, List<String> args, Session real) {
    Shadow shadow = Shadow.of(real);
    Thread stopped = new Thread(shadow::close);
    Runtime.getRuntime().addShutdownHook(stopped);
    try (shadow) {
      run(source, args, shadow);
      show(shadow);
      return 0;
    } finally {
      forget(stopped);
    }
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException stopping) {
      return; // The process is on its way out, and the hook at work.
    }
  }

  private void run(Source source, List<String> args, Shadow shadow) {
    List<Entry> written = new ArrayList<>();
    shadow.session().notebook().follow(written);
    try {
      ScriptFace.run(source, args, catalog, shadow.session(), printed());
    } catch (SvcException e) {
      throw dropped(e, written);
    }
  }

  /** Data of a format that programs read stands alone on the standard output. */
  private PrintStream printed() {
    return globals.format() == Format.TABLE ? streams.out() : streams.err();
  }

  /** The script's error, with what became of what it did: nothing, instead of being taken back. */
  private static SvcException dropped(SvcException e, List<Entry> written) {
    long done = written.stream().filter(one -> one.isDone() && !Takeback.isRollback(one)).count();
    SvcException told = e.code().because(e.getMessage()).hint(e.hint()).causedBy(e);
    for (Map.Entry<String, Object> detail : e.details().entrySet()) {
      switch (detail.getKey()) {
        case UNDONE, KEPT -> done = Math.max(done, ((Number) detail.getValue()).longValue());
        case "kept" -> {}
        default -> told = told.with(detail.getKey(), detail.getValue());
      }
    }
    return told.with("dry_run", true).with("writes_dropped", done);
  }

  private void show(Shadow shadow) {
    List<Change> changes = shadow.changes();
    String host = shadow.session().opened().map(Host::name).orElse(null);
    new Results(streams, globals)
        .changes(new Outcome(changes, changes.size(), host, shadow.warnings()), changes);
  }
}
