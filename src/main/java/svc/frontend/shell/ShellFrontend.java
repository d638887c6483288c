package svc.frontend.shell;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jline.terminal.Terminal;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.shell.terminal.SimulatedKeys;
import svc.frontend.shell.terminal.TerminalFactory;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** The interactive shell: one prompt for commands and Groovy. */
public final class ShellFrontend {
  private ShellFrontend() {}

  /**
   * Runs a shell and returns the exit status.
   *
   * @param builtIns the built-in commands
   * @param hosts the values of {@code --host}
   * @param opener opens a session on a host; null for the one in the settings
   * @param globals the initial host, and the format of results
   * @param keys whether a terminal is used; otherwise statements are read from the input
   */
  public static int run(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      List<String> hosts,
      Function<String, Session> opener,
      GlobalOptions globals,
      Map<String, String> environment,
      StandardStreams streams,
      boolean keys)
      throws IOException {
    try (ShellContext parts = new ShellContext(catalog, builtIns, hosts, opener, globals)) {
      if (!keys) {
        return new PipedShell(parts, streams).run();
      }
      try (Terminal terminal =
          TerminalFactory.openSystem(environment.getOrDefault("TERM", "dumb"))) {
        return new InteractiveShell(terminal, parts, environment).run();
      }
    }
  }

  /** Types keys into a shell at an invisible terminal, to load the classes of the archive. */
  public static void runSimulated(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      Function<String, Session> opener,
      Map<String, String> environment,
      String typed)
      throws IOException {
    try (ShellContext parts =
            new ShellContext(catalog, builtIns, List.of(), opener, GlobalOptions.NONE);
        SimulatedKeys keys = new SimulatedKeys(typed)) {
      Terminal terminal = TerminalFactory.openHidden(keys);
      try {
        new InteractiveShell(terminal, parts, environment).run();
      } finally {
        TerminalFactory.closeHidden(terminal);
      }
    }
  }
}
