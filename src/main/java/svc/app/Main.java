package svc.app;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.frontend.cli.CommandLineFrontend;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.OutputTerminal;
import svc.frontend.cli.output.StandardStreams;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** The entry point of the program. */
public final class Main {
  private Main() {}

  /** Runs a command line and ends the process with its exit status. */
  public static void main(String[] args) {
    StandardOutput stdout = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintStream out = new PrintStream(stdout, false, StandardCharsets.UTF_8);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8);
    int status = run(List.of(args), System.getenv(), out, err);
    out.flush();
    status = stdout.exitStatus(status, err);
    err.flush();
    // A normal exit is slower, because newer JDKs then load the logging classes.
    Runtime.getRuntime().halt(status);
  }

  static int run(
      List<String> args, Map<String, String> environment, PrintStream out, PrintStream err) {
    if (args.size() == 1 && (args.get(0).equals("--version") || args.get(0).equals("-V"))) {
      out.println("svc " + Version.describe());
      return 0;
    }
    // Prevents picocli from loading Groovy, which is slow.
    System.setProperty("picocli.disable.closures", "true");
    // Prevents picocli from loading converters of dates and SQL types, which svc does not use.
    System.setProperty("picocli.converters.excludes", "java[.].*");
    OutputTerminal terminal = OutputTerminal.detect(environment, System.getProperty("svc.columns"));
    StandardStreams streams = new StandardStreams(System.in, out, err, terminal);
    HostSelector hosts =
        new HostSelector(
            environment, warning -> new ResultPrinter(streams).printWarning(null, 0, warning));
    VerbCatalog catalog = VerbAreas.catalog();
    if (hasBatchOption(args)) {
      VerbBatchCommand batch = new VerbBatchCommand(catalog, hosts, streams);
      if (batch.accepts(args)) {
        return batch.run(args);
      }
    }
    Function<GlobalOptions, Session> sessions =
        globals -> hosts.forSetFile(globals.setFile()).createSession(globals.host());
    if (args.contains("--watch") && SetWatchCommand.accepts(args)) {
      return watch(new SetWatchCommand(catalog, streams, sessions), args, streams);
    }
    return new CommandLineFrontend(
            catalog, () -> BuiltInCommands.create(catalog, hosts, environment), sessions, streams)
        .run(args);
  }

  private static int watch(SetWatchCommand command, List<String> args, StandardStreams streams) {
    try (FileChanges changes = new FolderWatcher()) {
      return command.run(args, changes);
    } catch (IOException e) {
      SvcException error = FILE_INVALID.because("the file cannot be watched: " + e.getMessage());
      new ResultPrinter(streams).printError(error);
      return error.code().exitStatus();
    }
  }

  private static boolean hasBatchOption(List<String> args) {
    for (String arg : args) {
      if (GlobalOptions.isForManySets(arg)) {
        return true;
      }
    }
    return false;
  }
}
