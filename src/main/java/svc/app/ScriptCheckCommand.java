package svc.app;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.output.CommandReport;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.dsl.check.ScriptChecker;
import svc.frontend.dsl.compile.ScriptProblem;
import svc.frontend.dsl.compile.ScriptSource;
import svc.model.error.SvcException;
import svc.verb.VerbCatalog;

/** What `svc run --check` does: finds what is wrong in scripts without running them. */
final class ScriptCheckCommand {
  private final ScriptChecker check;
  private final StandardStreams streams;

  ScriptCheckCommand(VerbCatalog catalog, StandardStreams streams) {
    this.check = new ScriptChecker(catalog);
    this.streams = streams;
  }

  /** Checks the files that are named and returns the exit status. */
  int run(List<String> words, GlobalOptions globals) {
    GlobalOptions.SplitArguments split = GlobalOptions.split(words);
    List<String> files = split.rest();
    if (files.isEmpty()) {
      throw MISSING_ARGUMENT.because(
          "FILE is missing: the scripts to check, or - for one from standard input");
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
        .because("svc run --check has no option \"" + option + "\"")
        .hint("Only files follow; the arguments of a script do not matter to it.");
  }

  /** A file that cannot be read is a problem, too, so that the others are looked at. */
  private List<ScriptProblem> checkFile(String file) {
    try {
      return check.check(ScriptSource.readNamed(file, streams.in()));
    } catch (SvcException e) {
      return List.of(new ScriptProblem(file, 0, 0, e));
    }
  }

  private static CommandReport createReport(List<ScriptProblem> problems, List<String> files) {
    List<String> lines = new ArrayList<>();
    for (ScriptProblem problem : problems) {
      lines.add(problem.format());
      lines.add("  " + problem.error().hint());
    }
    if (problems.isEmpty()) {
      lines.add("Nothing wrong found in " + String.join(", ", files) + ".");
    }
    return new CommandReport(problems.stream().map(ScriptProblem::toTree).toList(), lines);
  }
}
