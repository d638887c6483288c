package svc.frontend.shell;

import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.OptionalInt;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.shell.syntax.ShellCommand;
import svc.frontend.shell.syntax.Statement;
import svc.frontend.shell.syntax.StatementSplitter;
import svc.model.error.SvcException;

/**
 * The shell without a terminal, which runs the statements in its input until a statement fails. It
 * runs each statement when its last line has arrived, so that another program can read the result
 * before it writes the next statement.
 */
final class PipedShell {
  private static final int MAX_BYTES = 4 << 20;

  private final ShellContext context;
  private final StandardStreams streams;
  private final StandardStreams statementStreams;
  private final StatementSplitter splitter;
  private final StatementRunner runner;

  PipedShell(ShellContext parts, StandardStreams streams) {
    this.context = parts;
    this.streams = streams;
    // A statement that reads standard input would read the next statements.
    this.statementStreams =
        new StandardStreams(
            InputStream.nullInputStream(), streams.out(), streams.err(), streams.terminal());
    LazyGroovyConsole groovy = parts.createGroovy(streams.out());
    this.splitter = new StatementSplitter(parts.createClassifier(groovy));
    this.runner = parts.createRunner(groovy);
  }

  /** Runs the statements, and returns the exit status. */
  int run() throws IOException {
    LineInput lines = new LineInput(streams.in(), MAX_BYTES);
    OptionalInt status = OptionalInt.empty();
    for (String line = lines.readLine();
        line != null && status.isEmpty();
        line = status.isEmpty() ? lines.readLine() : null) {
      // A line is classified after the statements before it, because these can declare variables.
      status = splitter.isContinuedBy(line) ? OptionalInt.empty() : run(splitter.takeStatements());
      if (status.isEmpty()) {
        status = addLine(line, lines);
      }
    }
    return status.isPresent() ? status.getAsInt() : run(splitter.takeStatements()).orElse(0);
  }

  /**
   * Adds a line. If it completes a statement, and the next line has not arrived yet, runs the
   * statement. Returns the exit status if that ends the shell.
   */
  private OptionalInt addLine(String line, LineInput lines) throws IOException {
    splitter.addLine(line);
    if (splitter.length() > MAX_BYTES) {
      throw tooLarge();
    }
    return splitter.missing().isEmpty() && !lines.hasArrived()
        ? run(splitter.takeStatements())
        : OptionalInt.empty();
  }

  static SvcException tooLarge() {
    return FILE_TOO_LARGE
        .because("a statement in the input is larger than 4 MiB")
        .hint("Split the statement.");
  }

  /** Runs statements. Returns the exit status if one of them ends the shell. */
  private OptionalInt run(List<Statement> statements) {
    for (Statement statement : statements) {
      context.session().setFailureListener(error -> {});
      OptionalInt leaving = ShellCommand.exitStatus(statement);
      if (leaving.isPresent()) {
        return leaving;
      }
      int status = runner.run(statement, statementStreams);
      streams.out().flush();
      if (status != 0) {
        streams
            .err()
            .println("  in line " + statement.line() + " of the input; the rest was not run");
        return OptionalInt.of(status);
      }
    }
    return OptionalInt.empty();
  }
}
