package svc.app.batch;

import static svc.model.error.ErrorCode.CANCELLED;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.TerminalDialog;
import svc.frontend.cli.output.BuiltInCommandResult;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.StandardStreams;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/**
 * Runs a script on many sets, several at a time. A set on which the script fails does not stop the
 * others. What the script prints for a set is printed when the set is done, so that the output of
 * different sets is not mixed.
 */
public final class SetBatchRun {
  private final List<Path> sets;
  private final GlobalOptions globals;
  private final StandardStreams streams;
  private final TerminalDialog progress;
  private int done;

  public SetBatchRun(List<Path> sets, GlobalOptions globals, StandardStreams streams) {
    this.sets = sets;
    this.globals = globals;
    this.streams = streams;
    this.progress = new TerminalDialog(streams);
  }

  /** Runs the script on one set and returns its exit status. */
  public interface SetScriptRun {
    int run(Path set, StandardStreams streams);
  }

  /**
   * The result for one set.
   *
   * @param error the error that ended the script; null if it ended by itself
   */
  private record SetOutcome(Path set, int status, SvcException error) {

    String line() {
      String reason = error == null ? "exit status " + status : error.getMessage();
      return set + ": " + (status == 0 ? "ok" : reason);
    }

    Map<String, Object> toTree() {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("set", set.toString());
      tree.put("status", status);
      tree.put("error", error == null ? null : error.code() + ": " + error.getMessage());
      return tree;
    }
  }

  /** Runs the script on all sets, prints the results, and returns the highest exit status. */
  public int run(SetScriptRun script, int jobs) {
    ExecutorService threads = Executors.newFixedThreadPool(jobs);
    try {
      List<Future<SetOutcome>> runs = new ArrayList<>();
      sets.forEach(set -> runs.add(threads.submit(() -> runOne(script, set))));
      List<SetOutcome> outcomes = new ArrayList<>();
      for (Future<SetOutcome> run : runs) {
        outcomes.add(run.get());
      }
      progress.clearProgress();
      printSummary(outcomes);
      return outcomes.stream().mapToInt(SetOutcome::status).max().orElse(0);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      throw CANCELLED.because("the run was interrupted");
    } finally {
      threads.shutdownNow();
    }
  }

  private SetOutcome runOne(SetScriptRun script, Path set) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    StandardStreams own =
        new StandardStreams(streams.in(), printer(out), printer(err), streams.terminal());
    SetOutcome outcome = outcomeOf(script, set, own);
    finish(set, out, err);
    return outcome;
  }

  private SetOutcome outcomeOf(SetScriptRun script, Path set, StandardStreams own) {
    try {
      return new SetOutcome(set, script.run(set, own), null);
    } catch (SvcException e) {
      new ResultPrinter(own, globals).printError(e);
      return new SetOutcome(set, e.code().exitStatus(), e);
    } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
      SvcException error = ErrorCode.INTERNAL.because(e.toString()).withCause(e);
      new ResultPrinter(own, globals).printError(error);
      return new SetOutcome(set, error.code().exitStatus(), error);
    }
  }

  /** Prints what the script printed for a set, after a line with the name of the set. */
  private synchronized void finish(Path set, ByteArrayOutputStream out, ByteArrayOutputStream err) {
    progress.clearProgress();
    boolean isTable = globals.format() == OutputFormat.TABLE;
    print(isTable ? streams.out() : streams.err(), set, out);
    print(streams.err(), set, err);
    done++;
    progress.report(done + " of " + sets.size() + " sets", (double) done / sets.size());
  }

  private static void print(PrintStream to, Path set, ByteArrayOutputStream text) {
    if (text.size() > 0) {
      to.println("--- " + set);
      to.print(text.toString(StandardCharsets.UTF_8));
      to.flush();
    }
  }

  private void printSummary(List<SetOutcome> outcomes) {
    List<String> lines = new ArrayList<>();
    outcomes.forEach(outcome -> lines.add(outcome.line()));
    long failed = outcomes.stream().filter(outcome -> outcome.status() != 0).count();
    lines.add(outcomes.size() + " sets, " + failed + " failed");
    List<Map<String, Object>> items = outcomes.stream().map(SetOutcome::toTree).toList();
    new BuiltInCommandResult(items, lines).print(globals.format(), streams);
  }

  private static PrintStream printer(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }
}
