package svc.frontend.cli;

import java.util.List;
import java.util.function.Function;
import svc.completion.BashCommandLine;
import svc.completion.BuiltInCommandSyntax;
import svc.completion.CommandLineCompleter;
import svc.completion.CompletionResult;
import svc.completion.CompletionSessionAccess;
import svc.completion.GlobalOption;
import svc.frontend.cli.output.OutputFormat;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** The command {@code svc complete}, which the completion scripts of bash, zsh and fish call. */
public final class CompletionCommand {
  private final CommandLineCompleter completer;

  private CompletionCommand(CommandLineCompleter completer) {
    this.completer = completer;
  }

  /**
   * Creates the command. The script for zsh and fish calls {@code svc complete -- WORDS}. The
   * script for bash calls {@code svc complete bash -- WORDS}, because bash passes words with their
   * quotes and splits them differently.
   *
   * @param builtIns the built-in commands, whose names are completed like those of verbs
   * @param hosts the accepted values of {@code --host}
   * @param opener opens a session for the global options
   */
  public static BuiltInCommand createCommand(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      List<String> hosts,
      Function<GlobalOptions, Session> opener) {
    return new BuiltInCommand(
        "complete",
        "complete [bash] -- WORDS",
        "",
        List.of("Print the candidates at the end of a command line, for completion scripts."),
        (args, globals, streams) -> {
          CompletionCommand complete =
              new CompletionCommand(
                  new CommandLineCompleter(
                      catalog,
                      toCompletionCommands(builtIns),
                      toCompletionOptions(hosts),
                      new SessionPerQuery(opener)));
          complete.complete(args).lines().forEach(streams.out()::println);
          return 0;
        });
  }

  /**
   * Creates a completer for the lines that the user types in svc's own shell. Omits the options for
   * many sets, because the shell works on one set.
   */
  public static CommandLineCompleter createCompleter(
      VerbCatalog catalog,
      List<BuiltInCommand> builtIns,
      List<String> hosts,
      CompletionSessionAccess sessions) {
    List<GlobalOption> options =
        toCompletionOptions(hosts).stream()
            .filter(option -> !GlobalOptions.isForManySets(option.name()))
            .toList();
    return new CommandLineCompleter(catalog, toCompletionCommands(builtIns), options, sessions);
  }

  private CompletionResult complete(List<String> args) {
    List<String> words = args.subList(args.indexOf("--") + 1, args.size());
    if (args.indexOf("bash") != 0) {
      return completer.complete(words);
    }
    BashCommandLine line = new BashCommandLine(words);
    return line.escape(completer.complete(line.words()));
  }

  private static List<BuiltInCommandSyntax> toCompletionCommands(List<BuiltInCommand> builtIns) {
    return builtIns.stream().map(b -> new BuiltInCommandSyntax(b.usage(), b.summary())).toList();
  }

  private static List<GlobalOption> toCompletionOptions(List<String> hosts) {
    return CommandHelp.GLOBAL_OPTIONS.entrySet().stream()
        .map(
            entry ->
                toCompletionOption(GlobalOptions.nameOf(entry.getKey()), entry.getValue(), hosts))
        .toList();
  }

  private static GlobalOption toCompletionOption(
      String name, String description, List<String> hosts) {
    return switch (name) {
      case "--host" -> new GlobalOption(name, description, name, hosts);
      case "--format" -> new GlobalOption(name, description, "format", OutputFormat.names());
      case GlobalOptions.JOBS -> new GlobalOption(name, description, name, List.of("2", "4", "8"));
      case "--set", GlobalOptions.SETS ->
          new GlobalOption(name, description, name, List.of(), List.of(".als"));
      case "--json", "--csv" -> new GlobalOption(name, description, "format", List.of());
      default -> new GlobalOption(name, description, name, List.of());
    };
  }

  /** Opens a session for each query and closes it afterwards. */
  private record SessionPerQuery(Function<GlobalOptions, Session> opener)
      implements CompletionSessionAccess {
    @Override
    public CompletionResult query(String host, Function<Session, CompletionResult> query) {
      return query(host, null, query);
    }

    @Override
    public CompletionResult query(
        String host, String set, Function<Session, CompletionResult> query) {
      try (Session session = opener.apply(GlobalOptions.ofHost(host, set))) {
        return query.apply(session);
      }
    }
  }
}
