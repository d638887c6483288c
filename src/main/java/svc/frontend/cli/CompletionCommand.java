package svc.frontend.cli;

import java.util.List;
import java.util.function.Function;
import svc.completion.BashCommandLine;
import svc.completion.BuiltInCommandSyntax;
import svc.completion.CommandLineCompleter;
import svc.completion.CompletionResult;
import svc.completion.GlobalOption;
import svc.completion.SessionAccess;
import svc.frontend.cli.output.OutputFormat;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** What the shells' completion scripts call. */
public final class CompletionCommand {
  private final CommandLineCompleter createCompleter;

  private CompletionCommand(CommandLineCompleter completer) {
    this.createCompleter = completer;
  }

  /**
   * The command {@code svc complete -- WORDS}, or {@code svc complete bash -- WORDS} with the words
   * as bash cuts and quotes them.
   *
   * @param builtIns those that are offered beside verbs
   * @param hosts what {@code --host} takes
   * @param opener makes the session on a host; null lets the settings decide
   */
  public static BuiltInCommand createCommand(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      List<String> hosts,
      Function<String, Session> opener) {
    return new BuiltInCommand(
        "complete",
        "complete [bash] -- WORDS",
        "",
        List.of("Print what may stand at the end of a command line, for completion scripts."),
        (args, globals, streams) -> {
          CompletionCommand complete =
              new CompletionCommand(createCompleter(catalog, builtIns, hosts, hostVisitor(opener)));
          complete.complete(args).lines().forEach(streams.out()::println);
          return 0;
        });
  }

  /** What says what may stand in a command line. */
  public static CommandLineCompleter createCompleter(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      List<String> hosts,
      SessionAccess hosted) {
    return new CommandLineCompleter(
        catalog, toCompletionCommands(builtIns), toCompletionOptions(hosts), hosted);
  }

  private CompletionResult complete(List<String> args) {
    List<String> words = args.subList(args.indexOf("--") + 1, args.size());
    if (args.indexOf("bash") != 0) {
      return createCompleter.complete(words);
    }
    BashCommandLine line = new BashCommandLine(words);
    return line.escape(createCompleter.complete(line.words()));
  }

  private static List<BuiltInCommandSyntax> toCompletionCommands(List<BuiltInCommand> builtIns) {
    return builtIns.stream().map(b -> new BuiltInCommandSyntax(b.usage(), b.summary())).toList();
  }

  private static List<GlobalOption> toCompletionOptions(List<String> hosts) {
    return CommandHelp.GLOBAL_OPTIONS.entrySet().stream()
        .map(entry -> toCompletionOption(entry.getKey().split("[ ,]")[0], entry.getValue(), hosts))
        .toList();
  }

  private static GlobalOption toCompletionOption(
      String name, String description, List<String> hosts) {
    return switch (name) {
      case "--host" -> new GlobalOption(name, description, name, hosts);
      case "--format" -> new GlobalOption(name, description, "format", OutputFormat.names());
      case "--json" -> new GlobalOption(name, description, "format", List.of());
      default -> new GlobalOption(name, description, name, List.of());
    };
  }

  private static SessionAccess hostVisitor(Function<String, Session> opener) {
    return (host, look) -> {
      try (Session session = opener.apply(host)) {
        return look.apply(session);
      }
    };
  }
}
