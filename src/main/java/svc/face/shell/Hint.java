package svc.face.shell;

import java.util.List;
import java.util.Optional;
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
    if (place.kind() == Place.Kind.MEMBER || place.kind() == Place.Kind.NAME) {
      return member(place, catalog);
    }
    List<String> words = ShellWord.stripped(place.words());
    int depth = depth(catalog, words);
    if (depth == 0) {
      return word(words, place.typed(), catalog);
    }
    Descriptor verb = catalog.find(words.subList(0, depth)).orElseThrow();
    return new Hint(verb, words.subList(depth, words.size()))
        .of(place.typed())
        .map(arg -> described(arg, place.kind()))
        .orElse(verb.summary());
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
    List<String> all = new java.util.ArrayList<>(words);
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
    List<String> words = new java.util.ArrayList<>(place.words());
    words.add(place.typed());
    return catalog
        .find(words.stream().map(GroovyCall::hyphenated).toList())
        .map(Descriptor::summary)
        .orElse("");
  }

  private static String described(ArgSpec arg, Place.Kind kind) {
    String name =
        kind == Place.Kind.ARGUMENT
            ? arg.cli().dslName() + ":"
            : arg.cli().isPositional() ? arg.cli().label() : arg.cli().option();
    return name + "  " + arg.meaning(kind == Place.Kind.ARGUMENT ? Face.DSL : Face.CLI);
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
