package svc.frontend.cli;

import static svc.model.error.ErrorCode.INTERNAL;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.frontend.cli.output.StandardStreams;
import svc.model.error.IncompleteRuntimeDetector;
import svc.model.error.SvcException;
import svc.session.FollowUp;
import svc.session.Session;
import svc.session.UserInteraction;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.ResultWithExitStatus;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;
import svc.verb.result.PictureFileWriter;

/** Runs command lines. */
public final class CommandLineFrontend {
  private final VerbCatalog catalog;
  private final Supplier<List<BuiltInCommand>> builtIns;
  private final SessionProvider sessions;
  private final StandardStreams streams;
  private final GlobalOptions defaults;

  /**
   * Creates a front end that opens a session for each command line.
   *
   * @param builtIns supplies the commands that are not verbs; called only when they are needed
   * @param opener opens a session for the global options
   */
  public CommandLineFrontend(
      VerbCatalog catalog,
      Supplier<List<BuiltInCommand>> builtIns,
      Function<GlobalOptions, Session> opener,
      StandardStreams streams) {
    this(catalog, builtIns, SessionProvider.perCommand(opener), streams, GlobalOptions.NONE);
  }

  /**
   * Creates a front end.
   *
   * @param sessions provides the session in which verbs run
   * @param defaultOptions the global options that apply if a command line omits them
   */
  public CommandLineFrontend(
      VerbCatalog catalog,
      Supplier<List<BuiltInCommand>> builtIns,
      SessionProvider sessions,
      StandardStreams streams,
      GlobalOptions defaultOptions) {
    this.defaults = defaultOptions;
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.sessions = sessions;
    this.streams = streams;
  }

  /**
   * Parses the words after a verb's name. Returns the value of each given argument, keyed by the
   * names of the verb's record components. Throws if a word is not valid.
   */
  public static Map<String, Object> parseArguments(VerbDescriptor verb, List<String> words) {
    return ArgumentParser.parseArguments(verb, words);
  }

  /**
   * Returns whether a command line changes nothing.
   *
   * @param words the words after the verb's name
   */
  public static boolean isReadOnly(VerbDescriptor verb, List<String> words) {
    List<String> own = GlobalOptions.split(words, 0, OptionNames.visible(verb)).rest();
    return VerbRunner.isReadOnly(verb, ArgumentParser.parseArguments(verb, own), FrontEnd.CLI);
  }

  /** Runs one command line, prints its result or error, and returns its exit status. */
  public int run(List<String> args) {
    GlobalOptions globals = defaults;
    try {
      String first = GlobalOptions.firstWord(args);
      Optional<BuiltInCommand> builtIn = findBuiltIn(first);
      GlobalOptions.SplitArguments split =
          builtIn.isEmpty()
              ? splitVerbLine(args)
              : GlobalOptions.splitBeforeCommand(args, first, builtIn.get());
      globals = split.globals().withDefaults(defaults);
      GlobalOptions.SplitArguments effective =
          new GlobalOptions.SplitArguments(globals, split.rest());
      return builtIn.isPresent() ? run(builtIn.get(), effective) : dispatch(effective);
    } catch (SvcException e) {
      return reportFailure(e, globals);
    } catch (Exception | LinkageError | StackOverflowError | AssertionError e) {
      SvcException error =
          IncompleteRuntimeDetector.explain(e)
              .orElseGet(() -> INTERNAL.because(e.toString()).withCause(e));
      return reportFailure(error, globals);
    }
  }

  /**
   * Separates the global options of a verb's command line. A verb can have options with the names
   * of global ones, such as --force; after the verb's name, such options belong to the verb.
   */
  private GlobalOptions.SplitArguments splitVerbLine(List<String> args) {
    VerbDescriptor verb = longestCommandPath(GlobalOptions.split(args).rest()).verb();
    if (verb == null) {
      return GlobalOptions.split(args);
    }
    Set<String> options = new HashSet<>(OptionNames.visible(verb));
    catalog.findAlternative(verb).ifPresent(other -> options.addAll(OptionNames.visible(other)));
    return GlobalOptions.split(args, GlobalOptions.indexOfFirstWord(args), options);
  }

  private int reportFailure(SvcException error, GlobalOptions globals) {
    sessions.handleFailure(error);
    new CommandOutput(streams, globals).printError(error);
    return error.code().exitStatus();
  }

  /**
   * Returns the built-in command for the first word of a command line: the command with this name
   * or, if the word is the name of a file, the command that runs such files.
   */
  private Optional<BuiltInCommand> findBuiltIn(String first) {
    return catalog.hasArea(first)
        ? Optional.empty()
        : builtIns.get().stream()
            .filter(b -> b.name().equals(first) || b.acceptsFile(first))
            .findFirst();
  }

  private int run(BuiltInCommand command, GlobalOptions.SplitArguments split) throws Exception {
    Optional<BuiltInCommand> subcommand = findSubcommand(command, split.rest());
    if (subcommand.isPresent()) {
      List<String> words = split.rest().subList(1, split.rest().size());
      return run(subcommand.get(), new GlobalOptions.SplitArguments(split.globals(), words));
    }
    return split.globals().help()
        ? print(createHelp().builtInLines(command))
        : command.action().run(split.rest(), split.globals(), streams);
  }

  private static Optional<BuiltInCommand> findSubcommand(
      BuiltInCommand command, List<String> words) {
    return words.isEmpty() ? Optional.empty() : command.findSubcommand(words.get(0));
  }

  private int dispatch(GlobalOptions.SplitArguments split) {
    List<String> words = split.rest();
    if (words.isEmpty()) {
      boolean showsSet = split.globals().setFile().file() != null && !split.globals().help();
      return showsSet
          ? run(List.of("set", "show"), split.globals())
          : print(createHelp().overviewLines());
    }
    if (words.get(0).equals("help")) {
      return printHelp(words.subList(1, words.size()), split.globals());
    }
    if (split.globals().help()) {
      return printHelp(longestCommandPath(words).path(), split.globals());
    }
    return words.size() > 1 && catalog.usesBrowser(words.get(0))
        ? runWithReadAhead(words, split.globals())
        : run(words, split.globals());
  }

  private int run(List<String> words, GlobalOptions globals) {
    CommandPath named = parseCommandPath(words);
    return named.verb() == null
        ? printHelp(named.path(), globals)
        : sessions.withSession(globals, session -> run(named, words, globals, session));
  }

  /**
   * Runs a verb whose area usually reads the browser snapshot. To save time, first starts to load
   * the snapshot in the background.
   */
  private int runWithReadAhead(List<String> words, GlobalOptions globals) {
    return sessions.withSession(
        globals,
        session -> {
          session.hosts().prefetchBrowser(findSearchText(words));
          return run(parseCommandPath(words), words, globals, session);
        });
  }

  /** Returns the word after {@code --search}, null if there is none. */
  private static String findSearchText(List<String> words) {
    int option = words.indexOf("--search");
    return option >= 0 && option + 1 < words.size() ? words.get(option + 1) : null;
  }

  /**
   * The words at the start of a command line that name a verb or a group of verbs.
   *
   * @param verb the verb, null for a group
   */
  private record CommandPath(List<String> path, VerbDescriptor verb) {}

  private CommandPath parseCommandPath(List<String> words) {
    CommandPath longest = longestCommandPath(words);
    boolean served = longest.verb() != null && longest.verb().isOfferedOn(FrontEnd.CLI);
    if (words.get(0).startsWith("-")) {
      throw unknownOptionError(words.get(0));
    }
    if (!served && longest.path().size() < words.size()) {
      throw catalog.unknownVerb(words.subList(0, longest.path().size() + 1), FrontEnd.CLI);
    }
    return served ? withAlternative(longest, words) : new CommandPath(longest.path(), null);
  }

  private static SvcException unknownOptionError(String word) {
    List<String> known = new ArrayList<>(GlobalOptions.names());
    known.add("--version");
    return INVALID_ARGUMENT
        .because("there is no option " + TextSanitizer.quote(word))
        .hint("Run `svc help options` to list the options of every command.")
        .withCandidates(SimilarNames.find(word, known));
  }

  /**
   * Returns the command with the verb to run: the alternative of its verb, if the words contain an
   * option that only the alternative has; otherwise the verb. For example, the alternative of a
   * verb that shows a setting is the verb that changes it.
   */
  private CommandPath withAlternative(CommandPath command, List<String> words) {
    return catalog
        .findAlternative(command.verb())
        .filter(
            other ->
                words.stream()
                    .map(word -> word.split("=", 2)[0])
                    .anyMatch(word -> hasOption(other, word) && !hasOption(command.verb(), word)))
        .map(other -> new CommandPath(command.path(), other))
        .orElse(command);
  }

  private static boolean hasOption(VerbDescriptor verb, String word) {
    return verb.argsOn(FrontEnd.CLI).stream()
        .anyMatch(arg -> word.equals(arg.cli().option()) || word.equals(arg.cli().negative()));
  }

  /** Returns the longest path at the start of a command line that names a verb or a group. */
  private CommandPath longestCommandPath(List<String> words) {
    for (int size = 1; size <= words.size(); size++) {
      List<String> path = words.subList(0, size);
      Optional<VerbDescriptor> verb = catalog.find(path);
      if (verb.isPresent()) {
        return new CommandPath(path, verb.get());
      }
      if (!catalog.isGroup(path)) {
        return new CommandPath(words.subList(0, size - 1), null);
      }
    }
    return new CommandPath(words, null);
  }

  private int run(CommandPath named, List<String> words, GlobalOptions globals, Session session) {
    VerbDescriptor verb = named.verb();
    Map<String, Object> arguments =
        ArgumentParser.parseArguments(verb, words.subList(named.path().size(), words.size()));
    TerminalDialog dialog = new TerminalDialog(streams);
    session.takeFollowUp();
    Record result = runWithDialog(verb, arguments, session, dialog);
    sessions.handleResult(verb, result);
    CommandOutput output = new CommandOutput(streams, globals);
    output.printResult(result, verb, arguments);
    session.writes().takeWarnings().forEach(output::printWarning);
    session.takeFollowUp().ifPresent(next -> follow(next, session, output));
    return result instanceof ResultWithExitStatus verdict ? verdict.exitStatus() : 0;
  }

  private void follow(FollowUp next, Session session, CommandOutput output) {
    session.setUserInteraction(UserInteraction.NONE);
    sessions.follow(
        next,
        session,
        note -> {
          streams.out().flush();
          streams.err().println("svc: " + note);
          streams.err().flush();
        },
        output::printError);
  }

  private static Record runWithDialog(
      VerbDescriptor verb, Map<String, Object> arguments, Session session, TerminalDialog dialog) {
    session.setUserInteraction(dialog);
    try {
      return VerbRunner.run(verb, arguments, FrontEnd.CLI, session, PictureFileWriter::new);
    } finally {
      dialog.clearProgress();
    }
  }

  private int printHelp(List<String> words, GlobalOptions globals) {
    if (words.isEmpty()) {
      return print(createHelp().overviewLines());
    }
    Optional<BuiltInCommand> builtIn =
        builtIns.get().stream().filter(b -> b.name().equals(words.get(0))).findFirst();
    if (builtIn.isPresent()) {
      List<String> rest = words.subList(1, words.size());
      return print(
          createHelp().builtInLines(findSubcommand(builtIn.get(), rest).orElse(builtIn.get())));
    }
    if (words.get(0).split("=", 2)[0].equals(HelpSearch.OPTION)) {
      return searchHelp(words, globals);
    }
    if (words.equals(List.of("options"))) {
      return print(createHelp().optionLines());
    }
    if (words.size() == 1 && CurveHelp.isTopic(words.get(0))) {
      return sessions.withSession(
          globals,
          session ->
              print(CurveHelp.lines(streams.terminal(), session.stores().curves().readAll())));
    }
    CommandPath named = parseTopic(words);
    return print(
        named.verb() == null
            ? createHelp().groupLines(named.path())
            : createHelp().verbLines(named.verb()));
  }

  private CommandPath parseTopic(List<String> words) {
    try {
      return parseCommandPath(words);
    } catch (SvcException e) {
      String search =
          HelpSearch.OPTION + " " + TextSanitizer.quoteIfNeeded(words.get(words.size() - 1));
      throw e.hint(e.hint() + " `svc help " + search + "` searches options and guides, too.");
    }
  }

  private int searchHelp(List<String> words, GlobalOptions globals) {
    String text =
        String.join(" ", words)
            .substring(HelpSearch.OPTION.length())
            .replaceFirst("^=", "")
            .strip();
    if (text.isEmpty()) {
      throw MISSING_ARGUMENT
          .because(HelpSearch.OPTION + " needs a value")
          .hint("Write the word to find, such as `svc help --search swing`.");
    }
    return sessions.withSession(
        globals,
        session ->
            print(
                HelpSearch.lines(
                    text,
                    catalog,
                    builtIns.get(),
                    session.stores().mixTopics(),
                    streams.terminal())));
  }

  private CommandHelp createHelp() {
    return new CommandHelp(catalog, builtIns.get(), streams.terminal());
  }

  private int print(List<String> lines) {
    lines.forEach(streams.out()::println);
    streams.out().flush();
    return 0;
  }
}
