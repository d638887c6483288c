package svc.app;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.app.batch.SetBatchOptions;
import svc.app.batch.SetBatchRun;
import svc.app.batch.SetFilePatterns;
import svc.app.batch.SetResult;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.cli.CompletionCommand;
import svc.frontend.cli.CompletionScriptCommand;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.dsl.ScriptFrontend;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.mcp.McpFrontend;
import svc.frontend.shell.ShellFrontend;
import svc.session.Session;
import svc.session.SetFileChoice;
import svc.verb.VerbCatalog;
import svc.verbs.set.SetCodeFiles;

/** Creates the commands that are not verbs. */
final class BuiltInCommands {
  private final VerbCatalog catalog;
  private final HostSelector hosts;
  private final Map<String, String> environment;

  private BuiltInCommands(
      VerbCatalog catalog, HostSelector hosts, Map<String, String> environment) {
    this.catalog = catalog;
    this.hosts = hosts;
    this.environment = environment;
  }

  static List<BuiltInCommand> create(
      VerbCatalog catalog, HostSelector hosts, Map<String, String> environment) {
    BuiltInCommands builtIns = new BuiltInCommands(catalog, hosts, environment);
    List<BuiltInCommand> commands =
        new ArrayList<>(
            List.of(
                builtIns.shellCommand(),
                builtIns.runCommand(),
                builtIns.mcpCommand(),
                builtIns.referenceCommand()));
    commands.add(CompletionScriptCommand.createCommand());
    // Discards warnings, because the terminal would show them in the line that the user types.
    HostSelector quietHosts = new HostSelector(environment);
    commands.add(
        CompletionCommand.createCommand(
            catalog,
            List.copyOf(commands),
            HostSelector.KNOWN_HOSTS,
            globals -> quietHosts.forSetFile(globals.setFile()).createSession(globals.host())));
    return commands;
  }

  private Session createSession(GlobalOptions globals) {
    return hosts.forSetFile(globals.setFile()).createSession(globals.host());
  }

  private BuiltInCommand shellCommand() {
    return new BuiltInCommand(
        "shell",
        "shell",
        "Open a prompt for commands and Groovy.",
        List.of(
            "Type verbs as on the command line or as in scripts: `mix apply --part bass=-6` or",
            "`mix.apply 'bass=-6'`. Tab completes them with names from the session. The variable _ is",
            "the last result.",
            "",
            "To run statements from a file, use `svc shell < FILE`. On a pipe, svc runs each statement",
            "when its last line arrives and prints the result at once, so that another program can",
            "drive it. The first statement that fails ends the shell."),
        (args, globals, streams) -> {
          if (!args.isEmpty()) {
            throw INVALID_ARGUMENT
                .because("unexpected argument \"" + args.get(0) + "\"")
                .hint("Omit it. To run statements from a file, use `svc shell < FILE`.");
          }
          return ShellFrontend.run(
              catalog,
              create(catalog, hosts, environment),
              HostSelector.KNOWN_HOSTS,
              hosts.forSetFile(globals.setFile())::createSession,
              globals,
              environment,
              streams,
              TerminalInputDetector.isInteractive());
        });
  }

  private BuiltInCommand runCommand() {
    return new BuiltInCommand(
        "run",
        "run [--check|--dry-run|--watch] FILE [ARGUMENTS]",
        "Run a .svc.groovy script, or standard input if FILE is -.",
        List.of(
            "The script reads ARGUMENTS from `args`. If it fails, its changes are rolled back.",
            "A `transaction { … }` takes effect completely or not at all.",
            "`include 'other.svc.groovy'` adds the methods, variables and classes of another script.",
            "`exit 3` ends the script with status 3 and keeps its changes.",
            "",
            "--dry-run runs the script on a copy of the set, and lists the changes that it would make:",
            "levels in dB, parameters, clips, points, tags and files. Your set and files do not change,",
            "unless Groovy code writes files without a verb.",
            "",
            "--sets SETS runs the script on each of many Live Sets, with the host als. SETS is a pattern",
            "such as 'songs/*.als', or files. --jobs N processes N sets at a time. A set on which the",
            "script fails does not stop the others. The exit status is 0 if all sets succeeded.",
            "",
            "The options of svc stand before FILE. Words and options that svc does not have go to the",
            "script, and everything after --: `svc run FILE -- --json`.",
            "",
            "--watch runs the script again each time when FILE or a file that it includes changes. It",
            "undoes the writes of the previous run first, unless the set was changed since. Ctrl-C ends",
            "it and keeps the writes of the last run.",
            "",
            "--check FILE... checks scripts without running them, and set files (.set.groovy). It reports",
            "every invalid verb, argument and value with line and column, and exits with status 1 if there",
            "are any.",
            "",
            "`svc FILE.svc.groovy` also runs a script. To make a script executable, begin it with",
            "`#!/usr/bin/env -S svc run`.",
            "",
            "Example",
            "  svc run dsl-examples/01-first-mix.svc.groovy",
            "  svc run --dry-run dsl-examples/01-first-mix.svc.groovy"),
        (args, globals, streams) -> {
          RunCommandArguments options = RunCommandArguments.parse(args);
          if (options.isCheck()) {
            return new ScriptCheckCommand(catalog, streams).run(options.files(), globals);
          }
          requireScript(options.file());
          if (options.isWatch()) {
            try (FileChanges changes = new FolderWatcher()) {
              return new ScriptWatchCommand(catalog, globals, streams, changes)
                  .run(options.file(), options.arguments(), () -> createSession(globals));
            }
          }
          ScriptSource source = ScriptSource.readNamed(options.file(), streams.in());
          if (options.batch().isBatch()) {
            return runOnSets(source, options, globals, streams);
          }
          return runScript(source, options, globals, createSession(globals), streams);
        },
        ".groovy",
        RunCommandArguments.FLAGS,
        List.of());
  }

  private static void requireScript(String file) {
    if (file.endsWith(SetCodeFiles.ENDING)) {
      throw INVALID_ARGUMENT
          .because(file + " is a set file, not a script")
          .hint("Use `svc set plan FILE` to see what it would change, and `svc set apply FILE`.");
    }
  }

  private int runScript(
      ScriptSource source,
      RunCommandArguments options,
      GlobalOptions globals,
      Session session,
      StandardStreams streams) {
    if (options.isDryRun()) {
      return new DryRunCommand(catalog, globals, streams).run(source, options.arguments(), session);
    }
    try (session) {
      return new ScriptWarningPrinter(new ResultPrinter(streams, globals))
          .runAndPrint(
              to ->
                  ScriptFrontend.run(
                      source, options.arguments(), catalog, session, streams.out(), to));
    }
  }

  /** Runs a script on many sets with the als host. */
  private int runOnSets(
      ScriptSource source,
      RunCommandArguments options,
      GlobalOptions globals,
      StandardStreams streams) {
    SetBatchOptions batch = options.batch();
    String host = globals.host() == null ? "als" : globals.host();
    SetBatchRun.SetRun script =
        (set, own) -> {
          SetFileChoice choice = SetBatchOptions.choiceOf(set, globals.setFile());
          Session session = hosts.forSetFile(choice).createSession(host);
          return SetResult.ofStatus(runScript(source, options, globals, session, own));
        };
    return new SetBatchRun(SetFilePatterns.find(batch.patterns()), globals, streams)
        .run(script, batch.jobs());
  }

  private BuiltInCommand mcpCommand() {
    return new BuiltInCommand(
        "mcp",
        "mcp [OPTIONS]",
        "Serve the verbs as MCP tools over standard input and output.",
        List.of(
            "An MCP client starts the server. `svc mcp config CLIENT --write` adds svc to the settings of",
            "a client. Other clients accept settings such as these, with the full path of svc:",
            "  {\"mcpServers\": {\"svc\": {\"command\": \"/path/to/svc\", \"args\": [\"mcp\"]}}}",
            "",
            "Options",
            "  --toolsets NAMES      Offer only the tools of these toolsets, separated by",
            "                        commas: core, the tools of everyday work; compose,",
            "                        arrange, sound or files, the tools for a task; an area",
            "                        of verbs, such as mix or clip; or all, the default.",
            "  --tools NAMES         Offer only these tools; with --toolsets, the tools of",
            "                        both.",
            "  --read-only           Offer no tool that writes, whatever the other options",
            "                        are.",
            "  --confirm             Ask you before a tool replaces or deletes something.",
            "                        If the client cannot ask you (it does not support",
            "                        elicitation), such calls fail. SVC_CONFIRM=1 does the",
            "                        same.",
            "  --policy FILE         Let tools write only what this YAML file allows: areas, such as",
            "                        [mix, clip]; hosts, such as [embedded]; and folders. A key",
            "                        that is missing limits nothing, an empty list allows nothing.",
            "  --project-dir FOLDER  Allow project files in this folder. May be repeated.",
            "                        Default: the folders in SVC_PROJECT_DIR, otherwise the",
            "                        folder in which the server starts or, if that is / or",
            "                        your home folder, Music/svc in your home folder."),
        (args, globals, streams) -> {
          System.setOut(System.err);
          McpServerOptions options = McpServerOptions.parse(args, environment);
          options.server().selection().validate(catalog);
          if (globals.setFile().file() != null) {
            options.workspace().files().requireAllowed(Path.of(globals.setFile().file()));
          }
          try (Session session =
                  hosts
                      .forSetFile(globals.setFile())
                      .createSession(globals.host(), options.workspace());
              FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            return McpFrontend.serve(
                catalog, session, Version.NUMBER, options.server(), System.in, out);
          }
        },
        "",
        McpServerOptions.FLAGS,
        List.of(McpConfigCommand.createCommand(hosts, environment)));
  }

  private BuiltInCommand referenceCommand() {
    return new BuiltInCommand(
        "reference",
        "reference FOLDER",
        "Write the reference of all verbs and errors as Markdown.",
        List.of("Replaces existing pages in FOLDER."),
        (args, globals, streams) -> {
          if (args.isEmpty()) {
            throw MISSING_ARGUMENT
                .because("FOLDER is missing: the folder to write the pages to")
                .hint("For example, run `svc reference build/reference`.");
          }
          streams
              .out()
              .println(ReferenceWriter.write(catalog, Path.of(args.get(0))) + " pages written");
          return 0;
        });
  }
}
