package svc.complete;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.verb.Area;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** Finds out which command some words name. */
final class Places {
  private final Catalog catalog;
  private final List<Command> commands;
  private final List<Option> globals;

  Places(Catalog catalog, List<Command> commands, List<Global> globals) {
    this.catalog = catalog;
    this.commands = commands;
    this.globals = globals.stream().map(Global::option).toList();
  }

  /** What may stand behind these words. */
  Place behind(List<String> before) {
    List<String> words = new Scan(before, globals).words();
    if (words.isEmpty()) {
      return first();
    }
    if (words.get(0).equals("help")) {
      return help(words.subList(1, words.size()));
    }
    Optional<Command> command =
        commands.stream().filter(c -> c.name().equals(words.get(0))).findFirst();
    return command.isPresent() ? command(command.get(), words) : verb(words);
  }

  /** Also the script to run may stand first. */
  private Place first() {
    Offer words = firstWords(true);
    Offer scripts = Offer.files(List.of(".groovy"));
    Source source = asked -> words.matching(asked.typed()).isEmpty() ? scripts : words;
    return new Place(0, globals, List.of(new Value("", source)));
  }

  private Place help(List<String> path) {
    if (path.isEmpty()) {
      return fork(1, firstWords(false));
    }
    return isFork(path) ? fork(path.size() + 1, wordsUnder(path)) : Place.NOWHERE;
  }

  /** Behind its first word, options are no longer the program's. */
  private Place command(Command command, List<String> words) {
    List<Option> options =
        Stream.concat(command.flags().stream(), globals.stream())
            .filter(option -> words.size() == 1)
            .toList();
    return new Place(1, options, command.slots());
  }

  private Place verb(List<String> words) {
    for (int depth = 1; depth <= words.size(); depth++) {
      Optional<Descriptor> verb = catalog.find(words.subList(0, depth));
      if (verb.isPresent() && verb.get().serves(Face.CLI)) {
        return arguments(verb.get());
      }
    }
    return isFork(words) ? fork(words.size(), wordsUnder(words)) : Place.NOWHERE;
  }

  private Place arguments(Descriptor verb) {
    List<ArgSpec> args = verb.argsOn(Face.CLI);
    Stream<Option> own =
        args.stream()
            .filter(arg -> !arg.cli().isPositional())
            .flatMap(arg -> Option.of(arg, value(verb, arg)));
    List<Value> slots =
        args.stream().filter(arg -> arg.cli().isPositional()).map(arg -> value(verb, arg)).toList();
    return new Place(verb.path().size(), Stream.concat(own, globals.stream()).toList(), slots);
  }

  /** Verbs are what only the catalogue knows. */
  private Value value(Descriptor verb, ArgSpec arg) {
    return arg.cli().label().equals("VERB")
        ? new Value(arg.type(), asked -> verbs())
        : Value.of(verb, arg);
  }

  /** The areas, then the verbs of each. */
  private Offer verbs() {
    List<Candidate> verbs = new ArrayList<>();
    catalog.areas().forEach(area -> verbs.add(new Candidate(area.name(), says(area))));
    catalog.on(Face.CLI).stream()
        .filter(verb -> verb.path().size() > 1)
        .forEach(verb -> verbs.add(new Candidate(verb.name(), verb.summary())));
    return Offer.of(verbs);
  }

  private boolean isFork(List<String> path) {
    return catalog.find(path).isEmpty() && catalog.isGroup(path);
  }

  private Place fork(int depth, Offer words) {
    return new Place(depth, globals, List.of(new Value("", asked -> words)));
  }

  private Offer firstWords(boolean withHelp) {
    List<Candidate> words = new ArrayList<>();
    catalog.areas().forEach(area -> words.add(new Candidate(area.name(), says(area))));
    commands.forEach(command -> words.add(new Candidate(command.name(), command.summary())));
    if (withHelp) {
      words.add(new Candidate("help", "Explain a verb, or show the overview."));
    }
    return Offer.of(words);
  }

  /** An area may be a verb itself. */
  private String says(Area area) {
    return catalog.find(List.of(area.name())).map(Descriptor::summary).orElse(area.summary());
  }

  private Offer wordsUnder(List<String> path) {
    Map<String, String> words = new LinkedHashMap<>();
    catalog.under(path).stream()
        .filter(verb -> verb.serves(Face.CLI))
        .forEach(verb -> words.merge(verb.path().get(path.size()), says(verb, path), Places::both));
    return Offer.of(
        words.entrySet().stream().map(e -> new Candidate(e.getKey(), e.getValue())).toList());
  }

  /** What a verb does, or what is left of its name where more words come before it. */
  private static String says(Descriptor verb, List<String> path) {
    int next = path.size() + 1;
    List<String> rest = verb.path().subList(next, verb.path().size());
    return rest.isEmpty() ? verb.summary() : String.join(" ", rest);
  }

  private static String both(String one, String other) {
    return one + ", " + other;
  }
}
