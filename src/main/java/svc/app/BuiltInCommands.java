package svc.app;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.frontend.cli.BuiltInCommand;
import svc.frontend.cli.CompletionCommand;
import svc.frontend.cli.CompletionScriptCommand;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.dsl.ScriptFrontend;
import svc.frontend.dsl.compile.ScriptSource;
import svc.frontend.mcp.McpFrontend;
import svc.frontend.shell.ShellFrontend;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** The commands that are no verbs. */
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
    List<BuiltInCommand> all =
        new ArrayList<>(
            List.of(
                builtIns.shellCommand(),
                builtIns.runCommand(),
                builtIns.mcpCommand(),
                builtIns.referenceCommand()));
    all.add(CompletionScriptCommand.createCommand());
    // Nothing may be printed while a line is being completed.
    HostSelector quiet = new HostSelector(environment);
    all.add(
        CompletionCommand.createCommand(
            catalog, List.copyOf(all), HostSelector.KNOWN_HOSTS, quiet::createSession));
    return all;
  }

  private BuiltInCommand shellCommand() {
    return new BuiltInCommand(
        "shell",
        "shell",
        "Open a prompt for verbs and for Groovy.",
        List.of(
            "Verbs are typed as on the command line or as in scripts: `mix apply --part bass=-6`,",
            "`mix.apply 'bass=-6'`. Tab completes them with names from the session; the last result",
            "is _. Statements can also come from a file or a pipe: `svc shell < FILE`."),
        (args, globals, streams) -> {
          if (!args.isEmpty()) {
            throw INVALID_ARGUMENT.because("svc shell takes no argument \"" + args.get(0) + "\"");
          }
          return ShellFrontend.run(
              catalog,
              create(catalog, hosts, environment),
              HostSelector.KNOWN_HOSTS,
              hosts::createSession,
              globals,
              environment,
              streams,
              TerminalInput.isInteractive());
        });
  }

  private BuiltInCommand runCommand() {
    return new BuiltInCommand(
        "run",
        "run [--check|--dry-run] FILE [ARGUMENTS]",
        "Run a .svc.groovy script; - reads it from standard input.",
        List.of(
            "The script finds ARGUMENTS in `args`. Where it fails, the set is put back as it was.",
            "`transaction { … }` in it is done whole or not at all.",
            "`include 'other.svc.groovy'` gives it the methods, variables and classes of another,",
            "`exit 3` ends it with that status; what it wrote stays.",
            "",
            "--dry-run runs it on a shadow of the set and prints the difference it would make:",
            "levels in dB, parameters, clips, points, tags and files. Nothing of yours is changed,",
            "except by Groovy that writes files without a verb.",
            "",
            "--check FILE... runs nothing: it tells every verb, argument and value that is wrong,",
            "with line and column, and ends with 1 where it found any.",
            "",
            "`svc FILE.svc.groovy` does the same, as does `#!/usr/bin/env -S svc run` on top.",
            "",
            "Example",
            "  svc run dsl-examples/01-first-mix.svc.groovy",
            "  svc run --dry-run dsl-examples/01-first-mix.svc.groovy"),
        (args, globals, streams) -> {
          RunOptions options = RunOptions.parse(args);
          if (options.isCheck()) {
            return new ScriptCheckCommand(catalog, streams).run(options.files(), globals);
          }
          ScriptSource source = ScriptSource.readNamed(options.file(), streams.in());
          Session session = hosts.createSession(globals.host());
          if (options.isDryRun()) {
            return new DryRunCommand(catalog, globals, streams)
                .run(source, options.arguments(), session);
          }
          try (session) {
            return new ScriptWarningPrinter(new ResultPrinter(streams, globals))
                .runAndPrint(
                    to ->
                        ScriptFrontend.run(
                            source, options.arguments(), catalog, session, streams.out(), to));
          }
        },
        ".groovy",
        RunOptions.FLAGS);
  }

  private BuiltInCommand mcpCommand() {
    return new BuiltInCommand(
        "mcp",
        "mcp [--project-dir FOLDER]",
        "Serve the verbs as MCP tools over standard input and output.",
        List.of(
            "An assistant's client starts it; its settings say for example:",
            "  {\"mcpServers\": {\"svc\": {\"command\": \"svc\", \"args\": [\"mcp\"]}}}",
            "",
            "Project files must lie in FOLDER, which may be given more than once; without it in the",
            "folder where the server starts, unless that is / or the home."),
        (args, globals, streams) -> {
          System.setOut(System.err);
          try (Session session = hosts.createSession(globals.host(), ServerWorkspace.parse(args));
              FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            return McpFrontend.serve(catalog, session, Version.NUMBER, System.in, out);
          }
        });
  }

  private BuiltInCommand referenceCommand() {
    return new BuiltInCommand(
        "reference",
        "reference FOLDER",
        "Write the reference of all verbs and errors as Markdown.",
        List.of("Pages of the same name in FOLDER are replaced."),
        (args, globals, streams) -> {
          if (args.isEmpty()) {
            throw MISSING_ARGUMENT.because("FOLDER is missing: where the pages go");
          }
          streams
              .out()
              .println(ReferenceWriter.write(catalog, Path.of(args.get(0))) + " pages written");
          return 0;
        });
  }
}
