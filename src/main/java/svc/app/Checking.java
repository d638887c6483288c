package svc.app;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.face.cli.Format;
import svc.face.cli.Globals;
import svc.face.cli.Report;
import svc.face.cli.Streams;
import svc.face.dsl.Problem;
import svc.face.dsl.ScriptCheck;
import svc.face.dsl.Source;
import svc.model.SvcException;
import svc.verb.Catalog;

/** What `svc run --check` does: finds what is wrong in scripts without running them. */
final class Checking {
  private final ScriptCheck check;
  private final Streams streams;

  Checking(Catalog catalog, Streams streams) {
    this.check = new ScriptCheck(catalog);
    this.streams = streams;
  }

  /** Checks the files that are named and returns the exit status. */
  int run(List<String> words, Globals globals) {
    Globals.Split split = Globals.split(words);
    List<String> files = split.rest();
    if (files.isEmpty()) {
      throw MISSING_ARGUMENT.because(
          "FILE is missing: the scripts to check, or - for one from standard input");
    }
    files.stream()
        .filter(file -> file.startsWith("-") && !file.equals("-"))
        .forEach(Checking::refuse);
    List<Problem> problems = new ArrayList<>();
    files.forEach(file -> problems.addAll(problems(file)));
    Format format = split.globals().format();
    report(problems, files).print(format == Format.TABLE ? globals.format() : format, streams);
    return problems.isEmpty() ? 0 : FILE_INVALID.exitStatus();
  }

  private static void refuse(String option) {
    throw INVALID_ARGUMENT
        .because("svc run --check has no option \"" + option + "\"")
        .hint("Only files follow; the arguments of a script do not matter to it.");
  }

  /** A file that cannot be read is a problem, too, so that the others are looked at. */
  private List<Problem> problems(String file) {
    try {
      return check.of(Source.of(file, streams.in()));
    } catch (SvcException e) {
      return List.of(new Problem(file, 0, 0, e));
    }
  }

  private static Report report(List<Problem> problems, List<String> files) {
    List<String> lines = new ArrayList<>();
    for (Problem problem : problems) {
      lines.add(problem.told());
      lines.add("  " + problem.error().hint());
    }
    if (problems.isEmpty()) {
      lines.add("Nothing wrong found in " + String.join(", ", files) + ".");
    }
    return new Report(problems.stream().map(Problem::tree).toList(), lines);
  }
}
