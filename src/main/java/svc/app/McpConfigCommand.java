package svc.app;

import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.mcp.client.ClientConfiguration;
import svc.frontend.mcp.client.ClientConfigurator;
import svc.frontend.mcp.client.ClientPlatform;
import svc.model.error.Warning;

/** Runs {@code svc mcp config}, which adds svc to the settings of MCP clients. */
final class McpConfigCommand {
  /** The name of the system property in which the launcher passes its own path. */
  private static final String LAUNCHER = "svc.launcher";

  private final ClientPlatform platform;
  private final Path lockFile;
  private final String launcher;

  /**
   * Creates the command.
   *
   * @param lockFile the file that is locked while settings are changed
   * @param launcher the absolute path of the program that starts svc; null if it is unknown
   */
  McpConfigCommand(ClientPlatform platform, Path lockFile, String launcher) {
    this.platform = platform;
    this.lockFile = lockFile;
    this.launcher = launcher;
  }

  /** Creates the command for the computer on which svc runs. */
  static BuiltInCommand createCommand(HostSelector hosts, Map<String, String> environment) {
    return new BuiltInCommand(
        "config",
        "mcp config CLIENT [--write]",
        "Add svc to the settings of an MCP client.",
        List.of(
            // Literally, because the help of every command is created at each start.
            "CLIENT is claude-desktop, claude-code, cursor, vscode, zed, windsurf, codex, gemini or",
            "opencode.",
            "",
            "Without --write, the command prints the settings and the file to which they belong. With",
            "--write, it adds them: with the client's own command (claude, code, codex), or in the",
            "file if it is plain JSON, after it has saved a copy beside it: FILE.svc-backup-TIME. If",
            "neither is possible, for example because the file contains comments, svc prints them.",
            "",
            "--dry-run             show what --write would do, and fail if it would fail",
            "--scope user|project  settings of the user (default) or of the project in this folder;",
            "                      claude-desktop and windsurf have no settings for projects",
            "",
            "These options are passed on to the server:",
            "--host HOST           work on this host, whatever the settings of svc are",
            "--project-dir FOLDER  allow project files in this folder; can be repeated",
            "--toolsets NAMES      offer the tools of everyday work (core) and those of these toolsets,",
            "                      such as compose, arrange, sound or files; all offers every tool",
            "--read-only           offer only tools that change nothing",
            "--policy FILE         limit what tools may write, see `svc help mcp`",
            "",
            "Example",
            "  svc mcp config claude-desktop --write --project-dir ~/Music/Songs"),
        (args, globals, streams) ->
            new McpConfigCommand(
                    platformOf(environment),
                    hosts.findHome().lockFolder().resolve("clients.lock"),
                    System.getProperty(LAUNCHER))
                .run(args, globals, streams));
  }

  private static ClientPlatform platformOf(Map<String, String> environment) {
    String system = System.getProperty("os.name");
    String variable = system.startsWith("Windows") ? "USERPROFILE" : "HOME";
    String home = environment.getOrDefault(variable, "");
    return new ClientPlatform(
        system,
        Path.of(home.isEmpty() ? System.getProperty("user.home") : home),
        environment,
        Path.of("").toAbsolutePath());
  }

  int run(List<String> args, GlobalOptions globals, StandardStreams streams) {
    McpConfigOptions options = McpConfigOptions.parse(args);
    requireHome();
    List<Warning> warnings = new ArrayList<>(requireLauncher(options));
    warnings.addAll(variableWarnings());
    ClientConfigurator configurator =
        new ClientConfigurator(
            options.client(), platform, options.isProject(), command(options, globals.host()));
    ClientConfiguration done = configure(configurator, options).withWarnings(warnings);
    new ResultPrinter(streams, globals).printResult(done, lines(done, options));
    return done.isLeftToUser() ? 1 : 0;
  }

  private ClientConfiguration configure(ClientConfigurator configurator, McpConfigOptions options) {
    if (options.isWrite()) {
      return configurator.write(lockFile, Clock.systemUTC());
    }
    return options.isDryRun() ? configurator.check() : configurator.show();
  }

  private void requireHome() {
    if (!Files.isDirectory(platform.home())) {
      throw FILE_NOT_FOUND
          .because("there is no home folder " + platform.home())
          .hint("Set HOME to your home folder, in which clients store their settings.");
    }
  }

  /**
   * Returns a warning if the path of the launcher is unknown, because the settings of the client
   * must contain it. Throws if the options require svc to write the settings.
   */
  private List<Warning> requireLauncher(McpConfigOptions options) {
    if (launcher != null) {
      return List.of();
    }
    String problem = "the path of svc is unknown, because it was not started by its launcher";
    String hint = "Start svc with its launcher: svc, or scripts/svc in a clone of its sources.";
    if (options.isWrite()) {
      throw FILE_NOT_FOUND.because(problem).hint(hint);
    }
    return List.of(new Warning("LAUNCHER_UNKNOWN", problem, hint));
  }

  /**
   * Returns a warning if $SVC_HOME is set. A client starts svc without this variable, so svc would
   * then use the default home.
   */
  private List<Warning> variableWarnings() {
    String home = platform.environment().getOrDefault("SVC_HOME", "");
    return home.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                "SVC_HOME_NOT_PASSED",
                "SVC_HOME is set in this shell, but svc uses ~/.svc when a client starts it without SVC_HOME",
                "To use " + home + " there too, set SVC_HOME in the settings of the client."));
  }

  /** Returns the command that the client runs. */
  private List<String> command(McpConfigOptions options, String host) {
    List<String> command = new ArrayList<>(List.of(launcher == null ? "svc" : launcher, "mcp"));
    if (host != null) {
      HostSelector.requireKnown(host);
      command.addAll(List.of("--host", host));
    }
    command.addAll(options.serverOptions());
    return command;
  }

  private static List<String> lines(ClientConfiguration done, McpConfigOptions options) {
    String title = options.client().title();
    if (!options.isWrite() && !options.isDryRun() || done.isLeftToUser()) {
      return snippetLines(done, options);
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        switch (done.change()) {
          case NONE -> title + " already starts svc with these settings: " + done.file();
          case ADD -> (done.written() ? "Added svc to " : "Would add svc to ") + done.file();
          case UPDATE ->
              (done.written() ? "Updated svc in " : "Would update svc in ") + done.file();
        });
    if (done.backup() != null) {
      lines.add("The previous file is " + done.backup());
    }
    if (done.written()) {
      lines.add("Restart " + title + " to use svc.");
    }
    return lines;
  }

  private static List<String> snippetLines(ClientConfiguration done, McpConfigOptions options) {
    List<String> lines = new ArrayList<>();
    lines.add("Settings for " + options.client().title() + " in " + done.file() + ":");
    lines.add("");
    lines.addAll(done.snippet().lines().toList());
    lines.add("");
    lines.add(
        done.change() == ClientConfiguration.ServerEntryChange.NONE
            ? "The file contains them already."
            : done.isLeftToUser()
                ? "Add them to the file, then restart " + options.client().title() + "."
                : "To add them to the file, run the command with --write.");
    return lines;
  }
}
