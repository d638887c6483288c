package svc.app.batch;

import static svc.model.error.ErrorCode.CANCELLED;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.TerminalDialog;
import svc.frontend.cli.output.BuiltInCommandResult;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.StandardStreams;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/**
 * Runs a command or a script on many sets, several at a time. If a run fails on one set, the runs
 * on the other sets continue. The output for a set is printed when its run ends, so that the output
 * of different sets is not mixed.
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

  /** Runs the command or script on one set. */
  public interface SetRun {
    SetResult run(Path set, StandardStreams streams);
  }

  /**
   * Runs the command or script on all sets, prints the results, and returns the highest exit
   * status.
   *
   * @param jobs the number of sets that are processed at the same time
   */
  public int run(SetRun run, int jobs) {
    ExecutorService threads = Executors.newFixedThreadPool(jobs);
    try {
      List<Future<SetOutcome>> runs = new ArrayList<>();
      sets.forEach(set -> runs.add(threads.submit(() -> runOne(run, set))));
      List<SetOutcome> outcomes = new ArrayList<>();
      for (Future<SetOutcome> each : runs) {
        outcomes.add(each.get());
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

  private SetOutcome runOne(SetRun run, Path set) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    StandardStreams own =
        new StandardStreams(streams.in(), printer(out), printer(err), streams.terminal());
    SetOutcome outcome = new SetOutcome(set, resultOf(run, set, own));
    finish(set, out, err);
    return outcome;
  }

  private SetResult resultOf(SetRun run, Path set, StandardStreams own) {
    try {
      return run.run(set, own);
    } catch (SvcException e) {
      return failure(e, own);
    } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
      return failure(ErrorCode.INTERNAL.because(e.toString()).withCause(e), own);
    }
  }

  private SetResult failure(SvcException error, StandardStreams own) {
    new ResultPrinter(own, globals).printError(error);
    return new SetResult(error.code().exitStatus(), error, null);
  }

  /** Prints the output that was collected for a set, after a line with the name of the set. */
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
    String sets = outcomes.size() == 1 ? " set, " : " sets, ";
    lines.add(outcomes.size() + sets + failed + " failed");
    boolean hasRows =
        globals.format() == OutputFormat.CSV || globals.format() == OutputFormat.JSONL;
    List<Map<String, Object>> items =
        outcomes.stream()
            .flatMap(outcome -> hasRows ? outcome.rows().stream() : Stream.of(outcome.toTree()))
            .toList();
    new BuiltInCommandResult(items, lines).print(globals.format(), streams);
  }

  private static PrintStream printer(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }
}
