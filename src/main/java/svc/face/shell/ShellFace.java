package svc.face.shell;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jline.terminal.Terminal;
import svc.face.cli.BuiltIn;
import svc.face.cli.Globals;
import svc.face.cli.Streams;
import svc.session.Session;
import svc.verb.Catalog;

/** The shell: one prompt for verbs and for Groovy. */
public final class ShellFace {
  private ShellFace() {}

  /**
   * Runs a shell until it is left and returns the exit status.
   *
   * @param builtIns the commands that are no verbs
   * @param hosts what {@code --host} takes
   * @param opener makes a session on a host, null for the one that the settings decide
   * @param globals the host to begin with, and the format of results
   * @param keys whether somebody types at a terminal; else statements are read from the input
   */
  public static int run(
      Catalog catalog,
      List<BuiltIn> builtIns,
      List<String> hosts,
      Function<String, Session> opener,
      Globals globals,
      Map<String, String> environment,
      Streams streams,
      boolean keys)
      throws IOException {
    try (Parts parts = new Parts(catalog, builtIns, hosts, opener, globals)) {
      if (!keys) {
        return new Piped(parts, streams).run();
      }
      try (Terminal terminal = Terminals.system(environment.getOrDefault("TERM", "dumb"))) {
        return new Shell(terminal, parts, environment).run();
      }
    }
  }

  /**
   * Types something into a shell at a terminal that nobody sees, so that its classes are loaded.
   */
  public static void rehearse(
      Catalog catalog,
      List<BuiltIn> builtIns,
      Function<String, Session> opener,
      Map<String, String> environment,
      String typed)
      throws IOException {
    try (Parts parts = new Parts(catalog, builtIns, List.of(), opener, Globals.NONE);
        TypedKeys keys = new TypedKeys(typed)) {
      Terminal terminal = Terminals.unseen(keys);
      try {
        new Shell(terminal, parts, environment).run();
      } finally {
        Terminals.closeUnseen(terminal);
      }
    }
  }
}
