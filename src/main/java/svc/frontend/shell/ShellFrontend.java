package svc.frontend.shell;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jline.terminal.Terminal;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.output.StandardStreams;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** Runs the shell, in which the user enters commands and Groovy statements. */
public final class ShellFrontend {
  private ShellFrontend() {}

  /**
   * Runs a shell and returns the exit status.
   *
   * @param builtIns the built-in commands
   * @param hosts the accepted values of {@code --host}
   * @param opener opens a session on the named host; if the name is null, on the host in the
   *     settings
   * @param globals the host at the start, and the default format of results
   * @param interactive whether the user types statements at a terminal; otherwise, statements are
   *     read from standard input
   */
  public static int run(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      List<String> hosts,
      Function<String, Session> opener,
      GlobalOptions globals,
      Map<String, String> environment,
      StandardStreams streams,
      boolean interactive)
      throws IOException {
    try (ShellContext context = new ShellContext(catalog, builtIns, hosts, opener, globals)) {
      if (!interactive) {
        return new PipedShell(context, streams).run();
      }
      try (Terminal terminal =
          TerminalFactory.openSystem(environment.getOrDefault("TERM", "dumb"))) {
        return new InteractiveShell(terminal, context, environment).run();
      }
    }
  }

  /**
   * Runs a shell on a simulated terminal during the build. The JVM records the classes that the
   * shell uses, for the class data sharing (CDS) archive.
   *
   * @param typed the keys to type
   */
  public static void runSimulated(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      Function<String, Session> opener,
      Map<String, String> environment,
      String typed)
      throws IOException {
    try (ShellContext context =
            new ShellContext(catalog, builtIns, List.of(), opener, GlobalOptions.NONE);
        SimulatedKeys keys = new SimulatedKeys(typed)) {
      Terminal terminal = TerminalFactory.openHidden(keys);
      try {
        new InteractiveShell(terminal, context, environment).run();
      } finally {
        TerminalFactory.closeHidden(terminal);
      }
    }
  }
}
