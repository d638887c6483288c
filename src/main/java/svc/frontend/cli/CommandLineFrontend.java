package svc.frontend.cli;

import static svc.model.error.ErrorCode.INTERNAL;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.frontend.cli.output.StandardStreams;
import svc.frontend.picture.EnvelopePictures;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.ResultWithExitStatus;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.execution.VerbRunner;

/** Runs command lines. */
public final class CommandLineFrontend {
  private final VerbCatalog catalog;
  private final Supplier<List<BuiltInCommand>> builtIns;
  private final SessionProvider desk;
  private final StandardStreams streams;
  private final GlobalOptions defaults;

  /**
   * Runs each command line in a session of its own.
   *
   * @param builtIns the commands that are no verbs, asked for where the first word is no area
   * @param opener makes the session that the global options ask for
   */
  public CommandLineFrontend(
      VerbCatalog catalog,
      Supplier<List<BuiltInCommand>> builtIns,
      Function<GlobalOptions, Session> opener,
      StandardStreams streams) {
    this(catalog, builtIns, SessionProvider.perCommand(opener), streams, GlobalOptions.NONE);
  }

  /**
   * @param desk where verbs run
   * @param usual the format and debugging of command lines that do not ask for another
   */
  public CommandLineFrontend(
      VerbCatalog catalog,
      Supplier<List<BuiltInCommand>> builtIns,
      SessionProvider desk,
      StandardStreams streams,
      GlobalOptions usual) {
    this.defaults = usual;
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.desk = desk;
    this.streams = streams;
  }

  /** The values that a verb's words mean, by component. */
  public static Map<String, Object> parseArguments(VerbDescriptor verb, List<String> words) {
    return ArgumentParser.parseArguments(verb, words);
  }

  /**
   * Whether a command line changes nothing, so that it can be repeated.
   *
   * @param words what follows the verb's name
   */
  public static boolean isReadOnly(VerbDescriptor verb, List<String> words) {
    return VerbRunner.isReadOnly(
        verb, ArgumentParser.parseArguments(verb, GlobalOptions.split(words).rest()), FrontEnd.CLI);
  }

  /** Runs one command line and returns its exit status. */
  public int run(List<String> args) {
    GlobalOptions globals = defaults;
    try {
      String first = GlobalOptions.firstWord(args);
      Optional<BuiltInCommand> builtIn = findBuiltIn(first);
      GlobalOptions.SplitArguments split =
          builtIn.isEmpty()
              ? GlobalOptions.split(args)
              : GlobalOptions.splitBeforeCommand(args, first, builtIn.get());
      globals = split.globals().withDefaults(defaults);
      GlobalOptions.SplitArguments asked = new GlobalOptions.SplitArguments(globals, split.rest());
      return builtIn.isPresent() ? run(builtIn.get(), asked) : dispatch(asked);
    } catch (SvcException e) {
      return reportFailure(e, globals);
    } catch (Exception | LinkageError | StackOverflowError | AssertionError e) {
      return reportFailure(INTERNAL.because(e.toString()).withCause(e), globals);
    }
  }

  private int reportFailure(SvcException error, GlobalOptions globals) {
    desk.handleFailure(error);
    new CommandOutput(streams, globals).printError(error);
    return error.code().exitStatus();
  }

  /** A built-in is named by the first word, or takes the file that it is. */
  private Optional<BuiltInCommand> findBuiltIn(String first) {
    return catalog.hasArea(first)
        ? Optional.empty()
        : builtIns.get().stream()
            .filter(b -> b.name().equals(first) || b.acceptsFile(first))
            .findFirst();
  }

  private int run(BuiltInCommand command, GlobalOptions.SplitArguments split) throws Exception {
    return split.globals().help()
        ? print(createHelp().builtInLines(command))
        : command.action().run(split.rest(), split.globals(), streams);
  }

  private int dispatch(GlobalOptions.SplitArguments split) {
    List<String> words = split.rest();
    if (words.isEmpty()) {
      return print(createHelp().overviewLines());
    }
    if (words.get(0).equals("help")) {
      return printHelp(words.subList(1, words.size()));
    }
    if (split.globals().help()) {
      return printHelp(verbPath(words));
    }
    return words.size() > 1 && catalog.usesBrowser(words.get(0))
        ? runWithReadAhead(words, split.globals())
        : run(words, split.globals());
  }

  private int run(List<String> words, GlobalOptions globals) {
    List<String> path = verbPath(words);
    VerbDescriptor verb = findVerb(path, words);
    if (verb == null) {
      return printHelp(path);
    }
    List<String> rest = words.subList(path.size(), words.size());
    return desk.withSession(globals, session -> run(verb, rest, globals, session));
  }

  /** Lets the session begin to read before it is known what for. */
  private int runWithReadAhead(List<String> words, GlobalOptions globals) {
    return desk.withSession(
        globals,
        session -> {
          session.prefetchBrowser();
          List<String> path = verbPath(words);
          VerbDescriptor verb = findVerb(path, words);
          return run(verb, words.subList(path.size(), words.size()), globals, session);
        });
  }

  /** The longest run of leading words that is a verb or a group of verbs. */
  private List<String> verbPath(List<String> words) {
    List<String> path = new ArrayList<>();
    for (String word : words) {
      path.add(word);
      if (catalog.find(path).isPresent()) {
        return path;
      }
      if (!catalog.isGroup(path)) {
        path.remove(path.size() - 1);
        break;
      }
    }
    return path;
  }

  /** The verb, null for a group alone. */
  private VerbDescriptor findVerb(List<String> path, List<String> words) {
    Optional<VerbDescriptor> verb = catalog.find(path).filter(v -> v.isOfferedOn(FrontEnd.CLI));
    if (verb.isPresent()) {
      return verb.get();
    }
    if (path.size() == words.size()) {
      return null;
    }
    throw catalog.unknownVerb(words.subList(0, path.size() + 1), FrontEnd.CLI);
  }

  private int run(VerbDescriptor verb, List<String> words, GlobalOptions globals, Session session) {
    Map<String, Object> given = ArgumentParser.parseArguments(verb, words);
    TerminalDialog dialog = new TerminalDialog(streams);
    Record result = runWithDialog(verb, given, session, dialog);
    desk.handleResult(verb, result);
    new CommandOutput(streams, globals).printResult(result, verb, given);
    return result instanceof ResultWithExitStatus verdict ? verdict.exitStatus() : 0;
  }

  private static Record runWithDialog(
      VerbDescriptor verb, Map<String, Object> given, Session session, TerminalDialog dialog) {
    session.setUserInteraction(dialog);
    try {
      return VerbRunner.run(verb, given, FrontEnd.CLI, session, EnvelopePictures::new);
    } finally {
      dialog.clearProgress();
    }
  }

  private int printHelp(List<String> words) {
    if (words.isEmpty()) {
      return print(createHelp().overviewLines());
    }
    Optional<BuiltInCommand> builtIn =
        builtIns.get().stream().filter(b -> b.name().equals(words.get(0))).findFirst();
    if (builtIn.isPresent()) {
      return print(createHelp().builtInLines(builtIn.get()));
    }
    if (words.size() == 1 && CurveHelp.isTopic(words.get(0))) {
      return print(CurveHelp.lines(streams.terminal()));
    }
    List<String> path = verbPath(words);
    VerbDescriptor verb = findVerb(path, words);
    return print(verb == null ? createHelp().groupLines(path) : createHelp().verbLines(verb));
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
