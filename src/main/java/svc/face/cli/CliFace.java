package svc.face.cli;

import static svc.model.ErrorCode.INTERNAL;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;
import svc.verb.Gate;
import svc.verb.Verdict;

/** Runs command lines. */
public final class CliFace {
  private final Catalog catalog;
  private final Supplier<List<BuiltIn>> builtIns;
  private final Desk desk;
  private final Streams streams;
  private final Globals usual;

  /**
   * Runs each command line in a session of its own.
   *
   * @param builtIns the commands that are no verbs, asked for where the first word is no area
   * @param opener makes the session that the global options ask for
   */
  public CliFace(
      Catalog catalog,
      Supplier<List<BuiltIn>> builtIns,
      Function<Globals, Session> opener,
      Streams streams) {
    this(catalog, builtIns, Desk.of(opener), streams, Globals.NONE);
  }

  /**
   * @param desk where verbs run
   * @param usual the format and debugging of command lines that do not ask for another
   */
  public CliFace(
      Catalog catalog,
      Supplier<List<BuiltIn>> builtIns,
      Desk desk,
      Streams streams,
      Globals usual) {
    this.usual = usual;
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.desk = desk;
    this.streams = streams;
  }

  /** The values that a verb's words mean, by component. */
  public static Map<String, Object> values(Descriptor verb, List<String> words) {
    return Input.read(verb, words);
  }

  /**
   * Whether a command line changes nothing, so that it can be repeated.
   *
   * @param words what follows the verb's name
   */
  public static boolean isReadOnly(Descriptor verb, List<String> words) {
    return Gate.isReadOnly(verb, Input.read(verb, Globals.split(words).rest()), Face.CLI);
  }

  /** Runs one command line and returns its exit status. */
  public int run(List<String> args) {
    Globals globals = usual;
    try {
      String first = Globals.firstWord(args);
      Optional<BuiltIn> builtIn = builtIn(first);
      Globals.Split split =
          builtIn.isEmpty()
              ? Globals.split(args)
              : Globals.splitLeading(args, first, builtIn.get());
      globals = split.globals().or(usual);
      Globals.Split asked = new Globals.Split(globals, split.rest());
      return builtIn.isPresent() ? run(builtIn.get(), asked) : dispatch(asked);
    } catch (SvcException e) {
      return failed(e, globals);
    } catch (Exception | LinkageError | StackOverflowError | AssertionError e) {
      return failed(INTERNAL.because(e.toString()).causedBy(e), globals);
    }
  }

  private int failed(SvcException error, Globals globals) {
    desk.failed(error);
    new Printer(streams, globals).error(error);
    return error.code().exitStatus();
  }

  /** A built-in is named by the first word, or takes the file that it is. */
  private Optional<BuiltIn> builtIn(String first) {
    return catalog.hasArea(first)
        ? Optional.empty()
        : builtIns.get().stream().filter(b -> b.name().equals(first) || b.takes(first)).findFirst();
  }

  private int run(BuiltIn command, Globals.Split split) throws Exception {
    return split.globals().help()
        ? print(help().builtIn(command))
        : command.action().run(split.rest(), split.globals(), streams);
  }

  private int dispatch(Globals.Split split) {
    List<String> words = split.rest();
    if (words.isEmpty()) {
      return print(help().overview());
    }
    if (words.get(0).equals("help")) {
      return explain(words.subList(1, words.size()));
    }
    if (split.globals().help()) {
      return explain(path(words));
    }
    return words.size() > 1 && catalog.browses(words.get(0))
        ? runAhead(words, split.globals())
        : run(words, split.globals());
  }

  private int run(List<String> words, Globals globals) {
    List<String> path = path(words);
    Descriptor verb = find(path, words);
    if (verb == null) {
      return explain(path);
    }
    List<String> rest = words.subList(path.size(), words.size());
    return desk.with(globals, session -> run(verb, rest, globals, session));
  }

  /** Lets the session begin to read before it is known what for. */
  private int runAhead(List<String> words, Globals globals) {
    return desk.with(
        globals,
        session -> {
          session.readAhead();
          List<String> path = path(words);
          Descriptor verb = find(path, words);
          return run(verb, words.subList(path.size(), words.size()), globals, session);
        });
  }

  /** The longest run of leading words that is a verb or a group of verbs. */
  private List<String> path(List<String> words) {
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
  private Descriptor find(List<String> path, List<String> words) {
    Optional<Descriptor> verb = catalog.find(path).filter(v -> v.serves(Face.CLI));
    if (verb.isPresent()) {
      return verb.get();
    }
    if (path.size() == words.size()) {
      return null;
    }
    throw catalog.unknown(words.subList(0, path.size() + 1), Face.CLI);
  }

  private int run(Descriptor verb, List<String> words, Globals globals, Session session) {
    Map<String, Object> given = Input.read(verb, words);
    TerminalDialog dialog = new TerminalDialog(streams);
    Record result = attended(verb, given, session, dialog);
    desk.done(verb, result);
    new Printer(streams, globals).result(Gate.tree(result), verb, given, dialog.seen());
    return result instanceof Verdict verdict ? verdict.exitStatus() : 0;
  }

  private static Record attended(
      Descriptor verb, Map<String, Object> given, Session session, TerminalDialog dialog) {
    session.attend(dialog);
    try {
      return Gate.run(verb, given, Face.CLI, session);
    } finally {
      dialog.end();
    }
  }

  private int explain(List<String> words) {
    if (words.isEmpty()) {
      return print(help().overview());
    }
    Optional<BuiltIn> builtIn =
        builtIns.get().stream().filter(b -> b.name().equals(words.get(0))).findFirst();
    if (builtIn.isPresent()) {
      return print(help().builtIn(builtIn.get()));
    }
    if (words.size() == 1 && CurveHelp.explains(words.get(0))) {
      return print(CurveHelp.lines(streams.terminal()));
    }
    List<String> path = path(words);
    Descriptor verb = find(path, words);
    return print(verb == null ? help().group(path) : help().verb(verb));
  }

  private Help help() {
    return new Help(catalog, builtIns.get(), streams.terminal());
  }

  private int print(List<String> lines) {
    lines.forEach(streams.out()::println);
    streams.out().flush();
    return 0;
  }
}
