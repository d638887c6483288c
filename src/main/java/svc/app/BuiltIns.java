package svc.app;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.face.cli.BuiltIn;
import svc.face.cli.Complete;
import svc.face.cli.Completion;
import svc.face.cli.Results;
import svc.face.dsl.ScriptFace;
import svc.face.dsl.Source;
import svc.face.mcp.McpFace;
import svc.face.shell.ShellFace;
import svc.session.Session;
import svc.verb.Catalog;

/** The commands that are no verbs. */
final class BuiltIns {
  private final Catalog catalog;
  private final Hosts hosts;
  private final Map<String, String> environment;

  private BuiltIns(Catalog catalog, Hosts hosts, Map<String, String> environment) {
    this.catalog = catalog;
    this.hosts = hosts;
    this.environment = environment;
  }

  static List<BuiltIn> all(Catalog catalog, Hosts hosts, Map<String, String> environment) {
    BuiltIns builtIns = new BuiltIns(catalog, hosts, environment);
    List<BuiltIn> all =
        new ArrayList<>(
            List.of(builtIns.shell(), builtIns.run(), builtIns.mcp(), builtIns.reference()));
    all.add(Completion.command());
    // Nothing may be printed while a line is being completed.
    Hosts quiet = new Hosts(environment);
    all.add(Complete.command(catalog, List.copyOf(all), Hosts.KNOWN, quiet::session));
    return all;
  }

  private BuiltIn shell() {
    return new BuiltIn(
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
          return ShellFace.run(
              catalog,
              all(catalog, hosts, environment),
              Hosts.KNOWN,
              hosts::session,
              globals,
              environment,
              streams,
              Keys.typed());
        });
  }

  private BuiltIn run() {
    return new BuiltIn(
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
          RunOptions options = RunOptions.of(args);
          if (options.isCheck()) {
            return new Checking(catalog, streams).run(options.files(), globals);
          }
          Source source = Source.of(options.file(), streams.in());
          Session session = hosts.session(globals.host());
          if (options.isDryRun()) {
            return new DryRun(catalog, globals, streams).of(source, options.arguments(), session);
          }
          try (session) {
            return new ScriptWarnings(new Results(streams, globals))
                .during(
                    to ->
                        ScriptFace.run(
                            source, options.arguments(), catalog, session, streams.out(), to));
          }
        },
        ".groovy",
        RunOptions.FLAGS);
  }

  private BuiltIn mcp() {
    return new BuiltIn(
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
          try (Session session = hosts.session(globals.host(), ServerPlace.of(args));
              FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            return McpFace.serve(catalog, session, Version.TEXT, System.in, out);
          }
        });
  }

  private BuiltIn reference() {
    return new BuiltIn(
        "reference",
        "reference FOLDER",
        "Write the reference of all verbs and errors as Markdown.",
        List.of("Pages of the same name in FOLDER are replaced."),
        (args, globals, streams) -> {
          if (args.isEmpty()) {
            throw MISSING_ARGUMENT.because("FOLDER is missing: where the pages go");
          }
          streams.out().println(Reference.write(catalog, Path.of(args.get(0))) + " pages written");
          return 0;
        });
  }
}
