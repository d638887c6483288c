package svc.face.shell;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.INTERNAL;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import svc.face.cli.BuiltIn;
import svc.face.cli.CliFace;
import svc.face.cli.Globals;
import svc.face.cli.Results;
import svc.face.cli.Streams;
import svc.face.dsl.Console;
import svc.model.SvcException;
import svc.music.Nearest;
import svc.verb.Catalog;
import svc.verb.Face;

/** Runs one statement, whichever language it is in. */
final class Runner {
  private final Catalog catalog;
  private final List<BuiltIn> builtIns;
  private final Language language;
  private final Stage stage;
  private final Groovy groovy;
  private final Globals usual;

  /**
   * @param usual the format and debugging of statements that do not ask for another
   */
  Runner(
      Catalog catalog,
      List<BuiltIn> builtIns,
      Language language,
      Stage stage,
      Groovy groovy,
      Globals usual) {
    this.usual = usual;
    this.catalog = catalog;
    this.builtIns = builtIns;
    this.language = language;
    this.stage = stage;
    this.groovy = groovy;
  }

  /** Runs a statement and returns its exit status. */
  int run(String text, Streams streams) {
    stage.clear();
    return switch (language.of(text)) {
      case NOTHING -> 0;
      case GROOVY -> groovy(text, streams);
      case NEITHER -> failed(neither(text), streams);
      case SHELL -> failed(ShellWord.refused(Words.of(Language.bare(text)).texts()), streams);
      default -> command(text, streams);
    };
  }

  private int command(String text, Streams streams) {
    List<String> words = Words.of(Language.bare(text)).texts();
    try {
      if (turned(words)) {
        return 0;
      }
      if (ShellHelp.explains(words)) {
        ShellHelp.lines(words, catalog, builtIns, streams.terminal())
            .forEach(streams.out()::println);
        return 0;
      }
    } catch (SvcException e) {
      return failed(e, streams);
    }
    int status = new CliFace(catalog, () -> builtIns, stage, streams, usual).run(words);
    if (stage.result() != null) {
      groovy.keep(stage.result());
    }
    return status;
  }

  /** A host that is named alone is turned to. */
  private boolean turned(List<String> words) {
    boolean host =
        words.size() == 2
            && words.get(0).equals("host")
            && catalog.find(words).isEmpty()
            && !words.get(1).startsWith("-");
    if (host) {
      stage.turn(words.get(1));
      stage.touched();
    }
    return host;
  }

  private int groovy(String text, Streams streams) {
    stage.touched();
    try {
      evaluate(text, streams);
      streams.out().flush();
      return 0;
    } catch (SvcException e) {
      return failed(e, streams);
    } catch (RuntimeException | LinkageError | StackOverflowError | OutOfMemoryError e) {
      return failed(INTERNAL.because(e.toString()).causedBy(e), streams);
    }
  }

  private void evaluate(String text, Streams streams) {
    StatementWarnings warnings = new StatementWarnings();
    Console console = groovy.console();
    try {
      Object value = console.run(text, stage.session(), warnings);
      if (value != null || console.hasWritten()) {
        groovy.keep(value);
      }
      if (value != null) {
        warnings.shownBy(value);
        show(value, streams);
      }
    } finally {
      streams.out().flush();
      warnings.print(new Results(streams, usual));
    }
  }

  private void show(Object value, Streams streams) {
    Results results = new Results(streams, usual);
    if (value instanceof Record record && !(value instanceof Comparable)) {
      results.result(record, groovy.console().maker(record));
    } else if (value instanceof Collection<?> list && isRows(list)) {
      List<Record> rows = new ArrayList<>();
      list.forEach(row -> rows.add((Record) row));
      results.rows(rows, groovy.console().lister(rows.get(0).getClass()));
    } else if (!results.table(value)) {
      streams.out().println(Console.text(value));
    }
  }

  private static boolean isRows(Collection<?> list) {
    return !list.isEmpty()
        && list.stream().allMatch(one -> one instanceof Record && !(one instanceof Comparable));
  }

  /** The status that a statement leaves the shell with, empty where it does not leave. */
  OptionalInt leaving(String text) {
    return language.of(text) == Language.Kind.SHELL
        ? ShellWord.leaving(Words.of(Language.bare(text)).texts())
        : OptionalInt.empty();
  }

  private SvcException neither(String text) {
    List<String> words = Words.of(Language.bare(text)).texts();
    String first = words.get(0);
    List<String> own = Nearest.to(first, names());
    return INVALID_ARGUMENT
        .because("\"" + first + "\" is no verb, no variable and no Groovy")
        .hint("`help` lists the verbs; Tab completes them.")
        .near(own.isEmpty() ? verbs(words) : own);
  }

  /** The verbs that the first two words may have meant. */
  private List<String> verbs(List<String> words) {
    List<String> path = words.stream().limit(2).map(word -> word.toLowerCase(Locale.ROOT)).toList();
    Object candidates = catalog.unknown(path, Face.CLI).details().get("candidates");
    return candidates instanceof List<?> some
        ? some.stream().map(String::valueOf).toList()
        : List.of();
  }

  /** What may stand first and is no verb. */
  private List<String> names() {
    List<String> names = new ArrayList<>(ShellWord.texts());
    builtIns.forEach(builtIn -> names.add(builtIn.name()));
    names.add("help");
    names.addAll(groovy.variables());
    return names;
  }

  private int failed(SvcException error, Streams streams) {
    SvcException bare = placeless(error);
    streams.out().flush();
    stage.failed(bare);
    new Results(streams, usual).error(bare);
    return bare.code().exitStatus();
  }

  /** Where in which piece of Groovy is for the caret to show. */
  private static SvcException placeless(SvcException error) {
    if (!String.valueOf(error.details().get("script")).startsWith("shell")) {
      return error;
    }
    String message = error.getMessage().lines().findFirst().orElse("");
    String said = message.replaceFirst("^shell-\\d+(:\\d+:\\d+)?:\\s*", "");
    SvcException same =
        error.code() == CANCELLED
            ? CANCELLED.because(said).hint("Ctrl-C stopped it.")
            : error.code().because(said).hint(remedy(error)).causedBy(error);
    for (var detail : error.details().entrySet()) {
      same =
          detail.getKey().equals("script") ? same : same.with(detail.getKey(), detail.getValue());
    }
    return same;
  }

  private static String remedy(SvcException error) {
    return error.hint().toLowerCase(Locale.ROOT).contains("svc run --debug")
        ? "`help` explains the shell, Tab what fits."
        : error.hint();
  }
}
