package svc.completion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/** Finds the syntax of the command to which the words before the cursor belong. */
final class CommandResolver {
  private final VerbCatalog catalog;
  private final List<BuiltInCommandSyntax> commands;
  private final List<OptionSyntax> globals;

  CommandResolver(
      VerbCatalog catalog, List<BuiltInCommandSyntax> commands, List<GlobalOption> globals) {
    this.catalog = catalog;
    this.commands = commands;
    this.globals = globals.stream().map(GlobalOption::toOptionSyntax).toList();
  }

  /** Returns the syntax of the command that begins with these words. */
  CommandAtCursor resolve(List<String> before) {
    List<String> words = new PrecedingWords(before, globals).words();
    if (words.isEmpty()) {
      return firstWord();
    }
    if (words.get(0).equals("help")) {
      return helpTopic(words.subList(1, words.size()));
    }
    Optional<BuiltInCommandSyntax> command =
        commands.stream().filter(c -> c.name().equals(words.get(0))).findFirst();
    return command.isPresent() ? command(command.get(), words) : verb(words);
  }

  /**
   * Returns what can be typed as the first word: an area of verbs or a built-in command, or a
   * script file if none of these matches.
   */
  private CommandAtCursor firstWord() {
    CompletionResult words = firstWords(true);
    CompletionResult scripts = CompletionResult.includeFiles(List.of(".groovy"));
    CandidateSource source =
        context -> words.withPrefix(context.typed()).isEmpty() ? scripts : words;
    return new CommandAtCursor(0, globals, List.of(new ValueSyntax("", source)));
  }

  private CommandAtCursor helpTopic(List<String> path) {
    if (path.isEmpty()) {
      return subcommands(1, firstWords(false));
    }
    return isVerbGroup(path)
        ? subcommands(path.size() + 1, wordsUnder(path))
        : CommandAtCursor.UNKNOWN_COMMAND;
  }

  /**
   * Returns the syntax of a built-in command. The global options are accepted only before its first
   * positional argument.
   */
  private CommandAtCursor command(BuiltInCommandSyntax command, List<String> words) {
    List<OptionSyntax> options =
        Stream.concat(command.flags().stream(), globals.stream())
            .filter(option -> words.size() == 1)
            .toList();
    return new CommandAtCursor(1, options, command.positionalValues());
  }

  private CommandAtCursor verb(List<String> words) {
    for (int depth = 1; depth <= words.size(); depth++) {
      Optional<VerbDescriptor> verb = catalog.find(words.subList(0, depth));
      if (verb.isPresent() && verb.get().isOfferedOn(FrontEnd.CLI)) {
        return arguments(verb.get());
      }
    }
    return isVerbGroup(words)
        ? subcommands(words.size(), wordsUnder(words))
        : CommandAtCursor.UNKNOWN_COMMAND;
  }

  private CommandAtCursor arguments(VerbDescriptor verb) {
    List<ArgumentDescriptor> args = verb.argsOn(FrontEnd.CLI);
    List<OptionSyntax> verbOptions =
        List.copyOf(
            Stream.concat(
                    options(verb), catalog.findAlternative(verb).stream().flatMap(this::options))
                .collect(
                    Collectors.toMap(
                        OptionSyntax::name,
                        option -> option,
                        (first, second) -> first,
                        LinkedHashMap::new))
                .values());
    Stream<OptionSyntax> otherGlobals =
        globals.stream().filter(global -> OptionSyntax.find(verbOptions, global.name()) == null);
    List<ValueSyntax> positionalValues =
        args.stream().filter(arg -> arg.cli().isPositional()).map(arg -> value(verb, arg)).toList();
    return new CommandAtCursor(
        verb.path().size(),
        Stream.concat(verbOptions.stream(), otherGlobals).toList(),
        positionalValues);
  }

  private Stream<OptionSyntax> options(VerbDescriptor verb) {
    return verb.argsOn(FrontEnd.CLI).stream()
        .filter(arg -> !arg.cli().isPositional())
        .flatMap(arg -> OptionSyntax.fromArgument(arg, value(verb, arg)));
  }

  /**
   * Returns the syntax of an argument's value. An argument that is the name of a verb has the verbs
   * of the catalog as candidates.
   */
  private ValueSyntax value(VerbDescriptor verb, ArgumentDescriptor arg) {
    return arg.cli().label().equals("VERB")
        ? new ValueSyntax(arg.type().getName(), context -> verbCandidates())
        : ValueSyntax.forArgument(verb, arg);
  }

  /** Returns the names of all areas, then of all verbs. */
  private CompletionResult verbCandidates() {
    List<CompletionCandidate> verbs = new ArrayList<>();
    catalog
        .areas()
        .forEach(area -> verbs.add(new CompletionCandidate(area.name(), describe(area))));
    catalog.verbsOn(FrontEnd.CLI).stream()
        .filter(verb -> verb.path().size() > 1)
        .forEach(verb -> verbs.add(new CompletionCandidate(verb.name(), verb.summary())));
    return CompletionResult.of(verbs);
  }

  private boolean isVerbGroup(List<String> path) {
    return catalog.find(path).isEmpty() && catalog.isGroup(path);
  }

  private CommandAtCursor subcommands(int depth, CompletionResult words) {
    return new CommandAtCursor(depth, globals, List.of(new ValueSyntax("", context -> words)));
  }

  private CompletionResult firstWords(boolean withHelp) {
    List<CompletionCandidate> words = new ArrayList<>();
    catalog
        .areas()
        .forEach(area -> words.add(new CompletionCandidate(area.name(), describe(area))));
    commands.forEach(
        command -> words.add(new CompletionCandidate(command.name(), command.summary())));
    if (withHelp) {
      words.add(new CompletionCandidate("help", "Explain a verb, or show the overview."));
    }
    return CompletionResult.of(words);
  }

  /**
   * Returns the summary of an area. If the name of the area is also the name of a verb, returns the
   * summary of the verb.
   */
  private String describe(VerbArea area) {
    return catalog.find(List.of(area.name())).map(VerbDescriptor::summary).orElse(area.summary());
  }

  private CompletionResult wordsUnder(List<String> path) {
    Map<String, String> words = new LinkedHashMap<>();
    catalog.verbsUnder(path).stream()
        .filter(verb -> verb.isOfferedOn(FrontEnd.CLI))
        .forEach(
            verb ->
                words.merge(
                    verb.path().get(path.size()),
                    describe(verb, path),
                    CommandResolver::joinSummaries));
    return CompletionResult.of(
        words.entrySet().stream()
            .map(e -> new CompletionCandidate(e.getKey(), e.getValue()))
            .toList());
  }

  /**
   * Returns the description of a candidate: the summary of the verb or, if the path is only the
   * start of the verb's name, the rest of the name.
   */
  private static String describe(VerbDescriptor verb, List<String> path) {
    int next = path.size() + 1;
    List<String> remainingWords = verb.path().subList(next, verb.path().size());
    return remainingWords.isEmpty() ? verb.summary() : String.join(" ", remainingWords);
  }

  private static String joinSummaries(String first, String second) {
    return first + ", " + second;
  }
}
