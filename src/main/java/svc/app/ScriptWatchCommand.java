package svc.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.dsl.ScriptFrontend;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.dsl.compile.ScriptSourceSet;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.VerbCatalog;
import svc.verb.execution.WriteRollback;

/**
 * Runs a script, and again each time when the script or a file that it includes changes. Undoes the
 * writes of the previous run before the next one.
 */
final class ScriptWatchCommand {
  private final VerbCatalog catalog;
  private final StandardStreams streams;
  private final ResultPrinter printer;
  private final FileWatch watch;
  private WriteRollback previous;

  ScriptWatchCommand(
      VerbCatalog catalog, GlobalOptions globals, StandardStreams streams, FileChanges changes) {
    this.catalog = catalog;
    this.streams = streams;
    this.printer = new ResultPrinter(streams, globals);
    this.watch = new FileWatch(changes, streams);
  }

  /**
   * The files of a script.
   *
   * @param sources the script and the files that it includes; empty if the script cannot be read
   * @param error the error if the script cannot be read, otherwise null
   */
  private record ScriptFiles(List<ScriptSource> sources, SvcException error)
      implements FileWatch.WatchedFiles<ScriptFiles> {

    static ScriptFiles read(Path file) {
      try {
        ScriptSource main = ScriptSource.readFile(file);
        // A run reports an include that cannot be read.
        return new ScriptFiles(
            ScriptSourceSet.of(main, List.of(), unreadable -> {}).sources(), null);
      } catch (SvcException e) {
        return new ScriptFiles(List.of(), e);
      }
    }

    @Override
    public boolean differsFrom(ScriptFiles other) {
      return !sources.equals(other.sources);
    }

    @Override
    public List<Path> paths() {
      return sources.stream().map(source -> Path.of(source.name())).toList();
    }
  }

  /**
   * Runs the script until the thread is interrupted or the process ends, and returns the exit
   * status.
   *
   * @param sessions opens the session of the runs
   */
  int run(String file, List<String> args, Supplier<Session> sessions) throws IOException {
    try (Session session = sessions.get()) {
      return watch.run(
          file, () -> ScriptFiles.read(Path.of(file)), files -> runAgain(files, args, session));
    }
  }

  private void runAgain(ScriptFiles files, List<String> args, Session session) {
    if (previous != null) {
      undo(previous);
    }
    previous = new WriteRollback(session);
    run(files, args, session, previous);
  }

  private void run(ScriptFiles files, List<String> args, Session session, WriteRollback rollback) {
    try {
      if (files.error() != null) {
        throw files.error();
      }
      new ScriptWarningPrinter(printer)
          .runAndPrint(
              to ->
                  ScriptFrontend.run(
                      files.sources().get(0), args, catalog, session, streams.out(), to, rollback));
    } catch (SvcException e) {
      streams.out().flush();
      printer.printError(e);
      if (e.code().exitStatus() == ErrorCode.HOST_UNREACHABLE.exitStatus()) {
        // The next run connects again.
        session.close();
      }
    }
  }

  /** Undoes the writes of a run that did not fail. A run that failed has no writes any more. */
  private void undo(WriteRollback run) {
    int before = run.undoneWrites();
    int keptBefore = run.keptReasons().size();
    run.restore();
    run.undoFileWrites();
    int undone = run.undoneWrites() - before;
    List<String> kept = run.keptReasons().subList(keptBefore, run.keptReasons().size());
    watch.note("The script changed; writes of the previous run undone: " + undone + ".");
    if (!kept.isEmpty()) {
      watch.note(
          "Writes of the previous run that were not undone: "
              + kept.size()
              + ". "
              + String.join("; ", kept.stream().distinct().toList())
              + ".");
    }
  }
}
