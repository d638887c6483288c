package svc.frontend.shell;

import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.shell.syntax.ShellCommand;
import svc.frontend.shell.syntax.Statement;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.frontend.shell.syntax.StatementSplitter;

/** The shell without a terminal, which runs the statements in its input until a statement fails. */
final class PipedShell {
  private static final int MAX_BYTES = 4 << 20;

  private final ShellContext context;
  private final StandardStreams streams;
  private final LazyGroovyConsole groovy;
  private final StatementRunner runner;

  PipedShell(ShellContext parts, StandardStreams streams) {
    this.context = parts;
    this.streams = streams;
    this.groovy = parts.createGroovy(streams.out());
    this.runner = parts.createRunner(groovy);
  }

  int run() throws IOException {
    StatementClassifier language = context.createClassifier(groovy);
    for (Statement statement : StatementSplitter.split(readInput(), language).list()) {
      context.session().setFailureListener(error -> {});
      OptionalInt leaving = ShellCommand.exitStatus(statement);
      if (leaving.isPresent()) {
        return leaving.getAsInt();
      }
      int status = runner.run(statement, streams);
      if (status != 0) {
        streams
            .err()
            .println("  in line " + statement.line() + " of the input; the rest was not run");
        return status;
      }
    }
    return 0;
  }

  private String readInput() throws IOException {
    byte[] bytes = streams.in().readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw FILE_TOO_LARGE
          .because("the input is larger than 4 MiB")
          .hint("Split the input and run the parts one after another.");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
