package svc.frontend.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.InfoCmp;

/**
 * Opens terminals. It does not run programs such as stty, because that would double the start-up
 * time.
 */
final class TerminalFactory {
  /**
   * Classes that only a real terminal uses. The training run for the class data sharing (CDS)
   * archive has no real terminal and must load them by name.
   */
  private static final List<String> SYSTEM_ONLY =
      List.of(
          "org.jline.terminal.TerminalBuilder$SystemOutput",
          "org.jline.terminal.impl.PosixSysTerminal",
          "org.jline.terminal.impl.jni.linux.LinuxNativePty$1",
          "org.jline.utils.FastBufferedOutputStream",
          "org.jline.utils.ShutdownHooks",
          "org.jline.utils.ShutdownHooks$Task",
          "org.jline.utils.Signals",
          "sun.misc.Signal",
          "sun.misc.Signal$InternalMiscHandler",
          "sun.misc.SignalHandler");

  /** JLine's logger. It is turned off, because its messages are for developers. */
  private static final Logger LOGGER = Logger.getLogger("org.jline");

  private TerminalFactory() {}

  /** Opens the terminal in which the process runs. */
  public static Terminal openSystem(String type) throws IOException {
    registerType(type);
    try {
      return createBuilder().exec(false).system(true).build();
    } catch (IllegalStateException | IOException noLibrary) {
      return createBuilder().exec(true).system(true).build();
    }
  }

  /** Opens a simulated terminal, which reads the given keys. Its output is not shown. */
  public static Terminal openHidden(InputStream keys) throws IOException {
    registerType("xterm-256color");
    Terminal terminal =
        createBuilder()
            .system(false)
            .type("xterm-256color")
            .streams(keys, OutputStream.nullOutputStream())
            .build();
    terminal.setSize(new Size(120, 40));
    preloadSystemClasses();
    return terminal;
  }

  /**
   * Closes a simulated terminal. Ignores the error that occurs if a thread of JLine has already
   * closed its streams.
   */
  public static void closeHidden(Terminal terminal) throws IOException {
    try {
      terminal.close();
    } catch (IllegalStateException closedAlready) {
      LOGGER.finest("closed by the output pump");
    }
  }

  private static void preloadSystemClasses() {
    SYSTEM_ONLY.forEach(TerminalFactory::load);
  }

  /** Loads a class, if it exists on this operating system. */
  private static void load(String name) {
    try {
      Class.forName(name);
    } catch (ClassNotFoundException | LinkageError elsewhere) {
      LOGGER.finest("not on this system");
    }
  }

  /** Registers JLine's own description of a terminal type, so that JLine does not run infocmp. */
  private static void registerType(String type) {
    LOGGER.setLevel(Level.OFF);
    // UTF-8 terminals draw frames without an alternate character set, which some do not support.
    System.setProperty("org.jline.utils.disableAlternateCharset", "true");
    String like = type.startsWith("tmux") ? "screen-256color" : type;
    String known = InfoCmp.getDefaultInfoCmp(like);
    if (known != null) {
      InfoCmp.setLoadedInfoCmp(type, known);
    }
  }

  private static TerminalBuilder createBuilder() {
    return TerminalBuilder.builder()
        .name("svc")
        .ffm(false)
        .jna(false)
        .jansi(false)
        .encoding(StandardCharsets.UTF_8)
        .nativeSignals(true)
        .signalHandler(Terminal.SignalHandler.SIG_IGN);
  }
}
