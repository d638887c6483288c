package svc.app;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import svc.app.batch.SetBatchOptions;
import svc.app.batch.SetBatchRun;
import svc.app.batch.SetFilePatterns;
import svc.app.batch.SetResult;
import svc.frontend.cli.CommandLineFrontend;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.ResultPrinter;
import svc.frontend.cli.SessionProvider;
import svc.frontend.cli.output.OutputFormat;
import svc.frontend.cli.output.StandardStreams;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.VerbCatalog;

/** Runs a verb on each of many sets, as in {@code svc track list --sets 'songs/*.als'}. */
final class VerbBatchCommand {
  private static final String WATCH = "--watch";

  private final VerbCatalog catalog;
  private final HostSelector hosts;
  private final StandardStreams streams;

  VerbBatchCommand(VerbCatalog catalog, HostSelector hosts, StandardStreams streams) {
    this.catalog = catalog;
    this.hosts = hosts;
    this.streams = streams;
  }

  /** A command line for many sets, divided into the options for the sets and the other words. */
  private record BatchLine(SetBatchOptions batch, List<String> words) {

    static BatchLine parse(List<String> args) {
      SetBatchOptions batch = SetBatchOptions.NONE;
      List<String> rest = new ArrayList<>(args);
      List<String> words = new ArrayList<>();
      while (!rest.isEmpty() && !rest.get(0).equals("--")) {
        if (GlobalOptions.isForManySets(rest.get(0))) {
          batch = batch.takeOption(rest);
        } else {
          words.add(rest.remove(0));
        }
      }
      words.addAll(rest);
      return new BatchLine(batch.checked(Set.of()), words);
    }

    GlobalOptions globals() {
      return GlobalOptions.split(words).globals();
    }

    /**
     * Returns the words with which the verb runs on each set. Unless the format is the table, they
     * request JSON, because the results of all sets are combined from it.
     */
    List<String> wordsForOneSet() {
      if (globals().format() == OutputFormat.TABLE) {
        return words;
      }
      List<String> without = new ArrayList<>(List.of("--json"));
      for (int i = 0; i < words.size(); i++) {
        String word = words.get(i);
        i += word.equals("--format") ? 1 : 0;
        if (!word.matches("--json|--csv|--format(=.*)?")) {
          without.add(word);
        }
      }
      return without;
    }
  }

  /** Returns whether a command line runs a verb and has an option for many sets. */
  boolean accepts(List<String> args) {
    int end = args.contains("--") ? args.indexOf("--") : args.size();
    GlobalOptions.SplitArguments split = GlobalOptions.split(args.subList(0, end));
    return split.rest().stream().anyMatch(GlobalOptions::isForManySets)
        && catalog.hasArea(firstWord(split.rest()))
        && !split.globals().help();
  }

  /**
   * Returns the first word of the command itself. Skips the options for many sets and their values.
   */
  private static String firstWord(List<String> words) {
    int index = 0;
    int length = GlobalOptions.lengthForManySets(words, index);
    while (length > 0) {
      index += length;
      length = GlobalOptions.lengthForManySets(words, index);
    }
    return index < words.size() ? words.get(index) : "";
  }

  /** Runs a command line and returns the highest exit status of all sets. */
  int run(List<String> args) {
    try {
      BatchLine line = BatchLine.parse(args);
      GlobalOptions globals = line.globals();
      if (globals.setFile().file() != null) {
        throw CONFLICTING_ARGUMENTS
            .because("--set and --sets cannot be used together")
            .hint("Give only one of them.");
      }
      NamedVerb named = new NamedVerb();
      int status =
          new CommandLineFrontend(catalog, List::of, named, streams, GlobalOptions.NONE)
              .run(line.words());
      if (!named.isFound) {
        return status;
      }
      if (line.words().contains(WATCH)) {
        throw CONFLICTING_ARGUMENTS
            .because(WATCH + " and --sets cannot be used together")
            .hint("To watch one set, use --set FILE.");
      }
      return new SetBatchRun(SetFilePatterns.find(line.batch().patterns()), globals, streams)
          .run((set, own) -> runOn(set, line, own), line.batch().jobs());
    } catch (SvcException e) {
      new ResultPrinter(streams).printError(e);
      return e.code().exitStatus();
    }
  }

  private SetResult runOn(Path set, BatchLine line, StandardStreams own) {
    boolean isTable = line.globals().format() == OutputFormat.TABLE;
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    PrintStream out = isTable ? own.out() : new PrintStream(json, true, StandardCharsets.UTF_8);
    StandardStreams captured = new StandardStreams(own.in(), out, own.err(), own.terminal());
    SetSessions sessions = new SetSessions(set);
    int status =
        new CommandLineFrontend(catalog, List::of, sessions, captured, GlobalOptions.NONE)
            .run(line.wordsForOneSet());
    String text = json.toString(StandardCharsets.UTF_8);
    return new SetResult(
        status, sessions.error, text.isEmpty() ? null : JsonObject.of(Json.parse(text)));
  }

  /**
   * Detects whether a command line runs a verb, without running it: only a verb requests a session.
   */
  private static final class NamedVerb implements SessionProvider {
    private boolean isFound;

    @Override
    public int withSession(GlobalOptions globals, ToIntFunction<Session> work) {
      isFound = true;
      return 0;
    }
  }

  /**
   * Opens the session of one set. Keeps the error with which the command failed on this set, for
   * the report on all sets.
   */
  private final class SetSessions implements SessionProvider {
    private final Path set;
    private SvcException error;

    SetSessions(Path set) {
      this.set = set;
    }

    @Override
    public int withSession(GlobalOptions globals, ToIntFunction<Session> work) {
      String host = globals.host() == null ? "als" : globals.host();
      try (Session session =
          hosts.forSetFile(SetBatchOptions.choiceOf(set, globals.setFile())).createSession(host)) {
        return work.applyAsInt(session);
      }
    }

    @Override
    public void handleFailure(SvcException failure) {
      error = failure;
    }
  }
}
