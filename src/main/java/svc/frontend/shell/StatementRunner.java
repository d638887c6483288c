package svc.frontend.shell;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.INTERNAL;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.cli.CommandLineFrontend;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.dsl.GroovyConsole;
import svc.frontend.shell.syntax.ShellCommand;
import svc.frontend.shell.syntax.Statement;
import svc.frontend.shell.syntax.StatementClassifier.StatementKind;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.text.SimilarNames;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;

/** Runs statements of a shell: commands and Groovy. */
final class StatementRunner {
  private final VerbCatalog catalog;
  private final List<BuiltInCommand> builtIns;
  private final ShellSession session;
  private final LazyGroovyConsole groovy;
  private final GlobalOptions defaults;

  /**
   * Creates a runner.
   *
   * @param defaults the global options that apply if a command omits them
   */
  StatementRunner(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      ShellSession session,
      LazyGroovyConsole groovy,
      GlobalOptions defaults) {
    this.defaults = defaults;
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.session = session;
    this.groovy = groovy;
  }

  /** Runs a statement and returns its exit status. */
  int run(Statement statement, StandardStreams streams) {
    session.resetOutcome();
    int status = runKind(statement, streams);
    if (session.mayHaveChanged() || statement.kind() == StatementKind.GROOVY) {
      session.session().background().refresh();
    }
    return status;
  }

  private int runKind(Statement statement, StandardStreams streams) {
    return switch (statement.kind()) {
      case NOTHING -> 0;
      case GROOVY -> runGroovy(statement.text(), streams);
      case NEITHER -> reportFailure(unknownStatementError(statement.words()), streams);
      case SHELL ->
          statement.isShell(ShellCommand.PAGE)
              ? runPage(statement.words(), streams)
              : reportFailure(ShellCommand.rejectionError(statement.words()), streams);
      case COMMAND -> runCommand(statement.words(), streams);
    };
  }

  private int runPage(List<String> words, StandardStreams streams) {
    Session current = session.session();
    try {
      Path file = current.home().pageFile(current.hostName());
      return runCommand(ShellCommand.pageLine(words, file), streams);
    } catch (SvcException e) {
      return reportFailure(e, streams);
    }
  }

  private int runCommand(List<String> words, StandardStreams streams) {
    try {
      if (switchHostIfNamed(words, streams)) {
        return 0;
      }
      if (ShellHelp.isShellTopic(words)) {
        ShellHelp.lines(words, catalog, builtIns).forEach(streams.out()::println);
        return 0;
      }
    } catch (SvcException e) {
      return reportFailure(e, streams);
    }
    int status =
        new CommandLineFrontend(catalog, () -> builtIns, session, streams, defaults).run(words);
    if (session.result() != null) {
      groovy.setLastResult(session.result());
    }
    return status;
  }

  /** Switches the host if the command is "host NAME", and returns true; otherwise returns false. */
  private boolean switchHostIfNamed(List<String> words, StandardStreams streams) {
    boolean host =
        words.size() == 2
            && words.get(0).equals("host")
            && catalog.find(words).isEmpty()
            && !words.get(1).startsWith("-");
    if (host) {
      session.switchHost(words.get(1), note -> streams.err().println("svc: " + note));
      session.markChanged();
    }
    return host;
  }

  private int runGroovy(String text, StandardStreams streams) {
    session.markChanged();
    try {
      evaluateAndShow(text, streams);
      streams.out().flush();
      return 0;
    } catch (SvcException e) {
      return reportFailure(e, streams);
    } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
      return reportFailure(INTERNAL.because(e.toString()).withCause(e), streams);
    }
  }

  private void evaluateAndShow(String text, StandardStreams streams) {
    StatementWarningCollector warnings = new StatementWarningCollector();
    GroovyConsole console = groovy.console();
    try {
      Object value = console.run(text, session.session(), warnings);
      if (value != null || console.hasWritten()) {
        groovy.setLastResult(value);
      }
      if (value != null) {
        warnings.markShown(value);
        showValue(value, streams);
      }
    } finally {
      streams.out().flush();
      warnings.printRemaining(new ResultPrinter(streams, defaults));
    }
  }

  private void showValue(Object value, StandardStreams streams) {
    ResultPrinter results = new ResultPrinter(streams, defaults);
    if (value instanceof Record record && !(value instanceof Comparable)) {
      results.printResult(record, groovy.console().verbOf(record));
    } else if (value instanceof Collection<?> list && isRows(list)) {
      List<Record> rows = new ArrayList<>();
      list.forEach(row -> rows.add((Record) row));
      results.printRows(rows, groovy.console().verbListing(rows.get(0).getClass()));
    } else if (!results.printTable(value)) {
      streams.out().println(GroovyConsole.format(value));
    }
  }

  private static boolean isRows(Collection<?> list) {
    return !list.isEmpty()
        && list.stream().allMatch(row -> row instanceof Record && !(row instanceof Comparable));
  }

  private SvcException unknownStatementError(List<String> words) {
    String first = words.get(0);
    List<String> similarNames = SimilarNames.find(first, knownNames());
    return INVALID_ARGUMENT
        .because("\"" + first + "\" is not a verb, a variable or valid Groovy")
        .hint("Type `help` to list the verbs, or press Tab to complete.")
        .withCandidates(similarNames.isEmpty() ? similarVerbs(words) : similarNames);
  }

  /** Returns the verbs whose names are similar to the first two words of a statement. */
  private List<String> similarVerbs(List<String> words) {
    List<String> path = words.stream().limit(2).map(word -> word.toLowerCase(Locale.ROOT)).toList();
    Object candidates = catalog.unknownVerb(path, FrontEnd.CLI).details().get("candidates");
    return candidates instanceof List<?> some
        ? some.stream().map(String::valueOf).toList()
        : List.of();
  }

  /** Returns the words with which a statement can begin, except verbs. */
  private List<String> knownNames() {
    List<String> names = new ArrayList<>(ShellCommand.words());
    builtIns.forEach(builtIn -> names.add(builtIn.name()));
    names.add("help");
    names.addAll(groovy.variables());
    return names;
  }

  private int reportFailure(SvcException error, StandardStreams streams) {
    SvcException unlocated = withoutLocation(error);
    streams.out().flush();
    session.handleFailure(unlocated);
    new ResultPrinter(streams, defaults).printError(unlocated);
    return unlocated.code().exitStatus();
  }

  /**
   * Returns an error without its position in the statement. The shell shows the position with a
   * caret below the statement.
   */
  private static SvcException withoutLocation(SvcException error) {
    if (!String.valueOf(error.details().get("script")).startsWith("shell")) {
      return error;
    }
    String message = error.getMessage().lines().findFirst().orElse("");
    String text = message.replaceFirst("^shell-\\d+(:\\d+:\\d+)?:\\s*", "");
    SvcException copy =
        error.code() == CANCELLED
            ? CANCELLED
                .because(text.replaceFirst("^the script ", "the statement "))
                .hint("Enter the statement again to run it.")
            : error.code().because(text).hint(shellHint(error)).withCause(error);
    for (var detail : error.details().entrySet()) {
      copy =
          detail.getKey().equals("script")
              ? copy
              : copy.withDetail(detail.getKey(), detail.getValue());
    }
    return copy;
  }

  private static String shellHint(SvcException error) {
    return error.hint().toLowerCase(Locale.ROOT).contains("svc run --debug")
        ? "Correct the statement; type `help` for an overview."
        : error.hint();
  }
}
