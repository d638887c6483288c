package svc.face.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import svc.model.ParamValue;
import svc.verb.Area;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** What the argument at the cursor means, with its unit and range. */
final class Hint {
  private final List<ArgSpec> args;
  private ArgSpec pending;
  private int positionals;

  private Hint(Descriptor verb, List<String> words) {
    this.args = verb.argsOn(Face.CLI);
    words.forEach(this::read);
  }

  /** The hint for a place, empty where there is nothing to say. */
  static String at(Place place, Catalog catalog) {
    return at(place, catalog, words -> "", Integer.MAX_VALUE);
  }

  /**
   * The hint for a place, in so many columns.
   *
   * @param host what the host tells about the value behind a command's words
   */
  static String at(Place place, Catalog catalog, Function<List<String>, String> host, int columns) {
    return switch (place.kind()) {
      case MEMBER, NAME -> member(place, catalog);
      case WORD, ARGUMENT -> argument(place, catalog, host, columns);
      default -> "";
    };
  }

  private static String argument(
      Place place, Catalog catalog, Function<List<String>, String> host, int columns) {
    List<String> words = ShellWord.stripped(place.words());
    int depth = depth(catalog, words);
    if (depth == 0) {
      return word(words, place.typed(), catalog);
    }
    Descriptor verb = catalog.find(words.subList(0, depth)).orElseThrow();
    Optional<ArgSpec> arg = new Hint(verb, words.subList(depth, words.size())).of(place.typed());
    if (arg.isEmpty()) {
      return verb.summary();
    }
    String told = told(arg.get(), words, place, host);
    boolean groovy = place.kind() == Place.Kind.ARGUMENT;
    return Sentences.fitted(
        name(arg.get(), groovy) + "  " + told,
        arg.get().sentences(groovy ? Face.DSL : Face.CLI),
        arg.get().range().isEmpty() ? 1 : 2,
        columns);
  }

  /** What the host knows of a parameter; it is asked for nothing else, since that takes time. */
  private static String told(
      ArgSpec arg, List<String> words, Place place, Function<List<String>, String> host) {
    if (!arg.type().equals(ParamValue.class.getName())) {
      return "";
    }
    List<String> all = new ArrayList<>(words);
    all.add(place.typed());
    String told = host.apply(all);
    return told.isEmpty() ? "" : told + ". ";
  }

  /** How many leading words name a verb, 0 where they do not. */
  static int depth(Catalog catalog, List<String> words) {
    for (int depth = 1; depth <= words.size(); depth++) {
      if (catalog.find(words.subList(0, depth)).isPresent()) {
        return depth;
      }
    }
    return 0;
  }

  private static String word(List<String> words, String typed, Catalog catalog) {
    List<String> all = new ArrayList<>(words);
    all.add(typed);
    Optional<Descriptor> verb = catalog.find(all);
    return verb.isPresent()
        ? verb.get().summary()
        : catalog.areas().stream()
            .filter(area -> area.name().equals(all.get(0)))
            .map(Area::summary)
            .findFirst()
            .orElse("");
  }

  private static String member(Place place, Catalog catalog) {
    List<String> words = new ArrayList<>(place.words());
    words.add(place.typed());
    return catalog
        .find(words.stream().map(GroovyWords::hyphenated).toList())
        .map(Descriptor::summary)
        .orElse("");
  }

  private static String name(ArgSpec arg, boolean groovy) {
    return groovy
        ? arg.cli().dslName() + ":"
        : arg.cli().isPositional() ? arg.cli().label() : arg.cli().option();
  }

  private void read(String word) {
    if (pending != null) {
      pending = null;
    } else if (word.startsWith("--")) {
      pending = option(word).filter(arg -> !arg.isFlag() && !word.contains("=")).orElse(null);
    } else {
      positionals++;
    }
  }

  private Optional<ArgSpec> of(String typed) {
    if (pending != null) {
      return Optional.of(pending);
    }
    if (typed.startsWith("--")) {
      return option(typed);
    }
    List<ArgSpec> places = args.stream().filter(arg -> arg.cli().isPositional()).toList();
    return places.stream().skip(positionals).findFirst();
  }

  private Optional<ArgSpec> option(String word) {
    String name = word.split("=", 2)[0];
    return args.stream()
        .filter(arg -> !arg.cli().isPositional() && arg.cli().options().contains(name))
        .findFirst();
  }
}
