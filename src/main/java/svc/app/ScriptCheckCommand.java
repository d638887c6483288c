package svc.app;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.output.BuiltInCommandResult;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.dsl.ScriptChecker;
import svc.frontend.dsl.compile.ScriptProblem;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.setcode.SetCodeParser;
import svc.model.error.SvcException;
import svc.verb.VerbCatalog;
import svc.verbs.set.SetCodeFiles;

/** Runs {@code svc run --check}, which finds errors in scripts and set files without a host. */
final class ScriptCheckCommand {
  private final ScriptChecker checker;
  private final StandardStreams streams;

  ScriptCheckCommand(VerbCatalog catalog, StandardStreams streams) {
    this.checker = new ScriptChecker(catalog);
    this.streams = streams;
  }

  /** Checks files, prints the problems, and returns the exit status: 0 if there are none. */
  int run(List<String> words, GlobalOptions globals) {
    GlobalOptions.SplitArguments split = GlobalOptions.split(words);
    List<String> files = split.rest();
    if (files.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("FILE is missing: the script to check, or - for standard input")
          .hint("For example, run `svc run --check song.svc.groovy`.");
    }
    files.stream()
        .filter(file -> file.startsWith("-") && !file.equals("-"))
        .forEach(ScriptCheckCommand::refuseOption);
    List<ScriptProblem> problems = new ArrayList<>();
    files.forEach(file -> problems.addAll(checkFile(file)));
    OutputFormat format = split.globals().format();
    createReport(problems, files)
        .print(format == OutputFormat.TABLE ? globals.format() : format, streams);
    return problems.isEmpty() ? 0 : FILE_INVALID.exitStatus();
  }

  private static void refuseOption(String option) {
    throw INVALID_ARGUMENT
        .because("unknown option \"" + option + "\"")
        .hint("Only script files can follow --check.");
  }

  /**
   * Returns the problems in a file. If the file cannot be read, returns a problem that says so
   * instead of throwing, so that the other files are still checked.
   */
  private List<ScriptProblem> checkFile(String file) {
    try {
      if (file.endsWith(SetCodeFiles.ENDING)) {
        return checkSetFile(file);
      }
      return checker.check(ScriptSource.readNamed(file, streams.in()));
    } catch (SvcException e) {
      return List.of(new ScriptProblem(file, 0, 0, e));
    }
  }

  private static List<ScriptProblem> checkSetFile(String file) {
    return SetCodeFiles.withoutSession(new SetCodeParser()).check(Path.of(file)).problems().stream()
        .map(
            problem ->
                new ScriptProblem(
                    problem.file(),
                    problem.line(),
                    problem.column(),
                    FILE_INVALID.because(problem.message()).hint(problem.hint())))
        .toList();
  }

  private static BuiltInCommandResult createReport(
      List<ScriptProblem> problems, List<String> files) {
    List<String> lines = new ArrayList<>();
    for (ScriptProblem problem : problems) {
      lines.add(problem.format());
      lines.add("  " + problem.error().hint());
    }
    if (problems.isEmpty()) {
      lines.add("No problems found in " + String.join(", ", files) + ".");
    }
    return new BuiltInCommandResult(problems.stream().map(ScriptProblem::toTree).toList(), lines);
  }
}
