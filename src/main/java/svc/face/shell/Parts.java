package svc.face.shell;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import svc.complete.Completer;
import svc.face.cli.BuiltIn;
import svc.face.cli.Complete;
import svc.face.cli.Globals;
import svc.session.Session;
import svc.verb.Area;
import svc.verb.Catalog;

/** What a shell is made of, at a terminal or not. */
final class Parts implements AutoCloseable {
  /** Commands that would take the shell's own input, or make no sense in it. */
  private static final List<String> OUTSIDE = List.of("shell", "mcp", "complete", "completion");

  private final Catalog catalog;
  private final List<BuiltIn> builtIns;
  private final Stage stage;
  private final Glance glance;
  private final List<String> hosts;
  private final Globals globals;
  private Completer completer;
  private final Path history;
  private boolean stale = true;
  private boolean warmed;
  private String glanced;
  private List<String> expected = List.of();

  Parts(
      Catalog catalog,
      List<BuiltIn> all,
      List<String> hosts,
      Function<String, Session> opener,
      Globals globals) {
    String host = globals.host();
    this.globals = globals;
    this.catalog = catalog;
    this.builtIns = all.stream().filter(one -> !OUTSIDE.contains(one.name())).toList();
    this.stage = new Stage(opener, host);
    this.glance = new Glance(opener, host);
    this.glanced = host;
    this.hosts = hosts;
    this.history = stage.session().home().history();
  }

  Catalog catalog() {
    return catalog;
  }

  Stage stage() {
    return stage;
  }

  Glance glance() {
    return glance;
  }

  /** Made with the first key that needs it. */
  Completer completer() {
    if (completer == null) {
      completer = Complete.completer(catalog, builtIns, hosts, glance);
    }
    return completer;
  }

  /** What the line at the foot says about a place, in so many columns. */
  String hint(Place place, int columns) {
    expect(place);
    return Hint.at(place, catalog, words -> completer().told(words), columns);
  }

  /** Asks the host beside the keys for what Tab would ask it at this place. */
  private void expect(Place place) {
    boolean words = place.kind() == Place.Kind.WORD || place.kind() == Place.Kind.ARGUMENT;
    if (words && !place.words().isEmpty() && !place.words().equals(expected)) {
      expected = place.words();
      List<String> line = new ArrayList<>(ShellWord.stripped(expected));
      line.add("");
      Completer asked = completer();
      glance.rehearse(() -> asked.complete(line));
    }
  }

  Path history() {
    return history;
  }

  Groovy groovy(PrintStream out) {
    return new Groovy(catalog, stage.session(), out);
  }

  Language language(Groovy groovy) {
    List<String> commands = new ArrayList<>(catalog.areas().stream().map(Area::name).toList());
    builtIns.forEach(one -> commands.add(one.name()));
    commands.add("help");
    return new Language(commands, ShellWord.texts(), groovy::variables);
  }

  Runner runner(Groovy groovy) {
    return new Runner(catalog, builtIns, language(groovy), stage, groovy, globals);
  }

  /** Whether a command is a program of its own, whose output is its own affair. */
  boolean isProgram(String text) {
    List<String> words = Words.of(Language.bare(text)).texts();
    Predicate<BuiltIn> named = one -> !words.isEmpty() && one.name().equals(words.get(0));
    return builtIns.stream().anyMatch(named);
  }

  /** Something may have changed, also the host. */
  void changed() {
    stale = true;
  }

  /** The prompt is drawn and somebody types: what takes time is done beside it. */
  void atLeisure(Groovy groovy) {
    if (stale) {
      stale = false;
      refresh();
    }
    if (!warmed) {
      warmed = true;
      glance.begin();
      completer();
      KeyCompleter keys = new KeyCompleter(catalog, this::completer, groovy);
      glance.rehearse(keys::rehearse);
      groovy.warm();
    }
  }

  private void refresh() {
    String host = stage.host();
    if (Objects.equals(host, glanced)) {
      glance.refresh();
    } else {
      glanced = host;
      glance.turn(host);
    }
  }

  @Override
  public void close() {
    glance.close();
    stage.close();
  }
}
