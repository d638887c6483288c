package svc.face.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import svc.complete.Offer;
import svc.verb.ArgSpec;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** What Tab offers, in commands and in Groovy. */
final class KeyCompleter implements Completer {
  private static final String OPTIONS = "--";

  /** What leads to the names of returns, each with an equals sign. */
  private static final List<String> SENDS = List.of("mix", "set", "1", "--send");

  private final Catalog catalog;
  private final Supplier<svc.complete.Completer> completer;
  private final Members members;
  private final Vocabulary names;

  /**
   * @param completer says what may stand in a command line
   * @param memory what Groovy's variables hold
   */
  KeyCompleter(Catalog catalog, Supplier<svc.complete.Completer> completer, Memory memory) {
    this.catalog = catalog;
    this.completer = completer;
    this.members = new Members(catalog, memory);
    this.names = new Vocabulary(catalog, memory);
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    Typed typed = (Typed) line;
    Place place = typed.place();
    List<Candidate> all = candidates(place);
    if (place.kind() == Place.Kind.ARGUMENT || place.kind() == Place.Kind.KEY) {
      all.stream()
          .map(Candidate::value)
          .filter(text -> !text.matches(".*([:=]|: |/)") && !names.isVariable(text, place))
          .forEach(typed.offered()::add);
    }
    // A menu that was left by Ctrl-C leaves them off.
    reader.setOpt(LineReader.Option.GROUP);
    reader.setOpt(LineReader.Option.AUTO_GROUP);
    candidates.addAll(Menu.listed(all, reader.getTerminal().getHeight()));
  }

  /** Does once what keys will ask for, so that the first of them is as quick as later ones. */
  void rehearse() {
    candidates(Place.inCommand("mix set "));
    candidates(Place.inCommand("mi"));
    candidates(GroovyPlace.behind(catalog, "tracks.each { it.na"));
    candidates(GroovyPlace.behind(catalog, "mix.set 'Ba"));
  }

  /** What may stand at a place, and begins as it was begun there. */
  List<Candidate> candidates(Place place) {
    return Menu.matching(
        place.typed(),
        switch (place.kind()) {
          case WORD -> words(place);
          case ARGUMENT -> arguments(place);
          case MEMBER -> members.of(place.words());
          case NAME -> names.inGroovy(place.words());
          case KEY -> keys();
          case ONE_OF -> place.words().stream().map(one -> Menu.candidate(one, "")).toList();
          case NOTHING -> List.of();
        });
  }

  private Offer offer(List<String> words, String typed) {
    List<String> all = new ArrayList<>(ShellWord.stripped(words));
    all.add(typed);
    return completer.get().complete(all);
  }

  private List<Candidate> words(Place place) {
    Offer offer = offer(place.words(), place.typed());
    if (place.words().isEmpty()) {
      return names.first(offer, place.typed());
    }
    List<Candidate> all = candidates(offer, place.typed());
    if (place.words().equals(List.of("help"))) {
      names.help(all);
    } else if (place.words().equals(List.of("host")) && !place.typed().startsWith("-")) {
      offer(List.of("--host"), "").candidates().stream()
          .map(host -> Menu.candidate(host.text(), "Turn to this host.", true))
          .forEach(all::add);
    }
    return all;
  }

  private static List<Candidate> candidates(Offer offer, String typed) {
    List<Candidate> all =
        new ArrayList<>(offer.files() ? FileNames.of(typed, offer.endings()) : List.of());
    offer
        .candidates()
        .forEach(one -> all.add(Menu.candidate(one.text(), one.description(), offer.space())));
    return all;
  }

  /** Values, and where none is begun the names of arguments. */
  private List<Candidate> arguments(Place place) {
    List<Candidate> all = new ArrayList<>();
    for (Candidate one : candidates(offer(place.words(), place.typed()), place.typed())) {
      if (!one.value().startsWith(OPTIONS)) {
        all.add(Menu.candidate(one.value(), one.descr()));
      }
    }
    if (place.open() == Words.NONE) {
      verb(place.words()).ifPresent(verb -> named(verb, place, all));
      all.addAll(names.begun(place.typed()));
    }
    return all;
  }

  /** Names of arguments that are not given. */
  private void named(Descriptor verb, Place place, List<Candidate> all) {
    List<String> words = place.words();
    Offer free = offer(words, OPTIONS);
    for (ArgSpec arg : verb.argsOn(Face.DSL)) {
      if (free.candidates().stream().anyMatch(o -> o.text().equals(arg.cli().option()))) {
        all.add(Menu.candidate(arg.cli().dslName() + ": ", arg.meaning(Face.DSL)));
      }
    }
  }

  private Optional<Descriptor> verb(List<String> words) {
    int depth = Hint.depth(catalog, words);
    return depth == 0 ? Optional.empty() : catalog.find(words.subList(0, depth));
  }

  private List<Candidate> keys() {
    Stream<svc.complete.Candidate> sends = offer(SENDS, "").candidates().stream();
    return sends
        .map(to -> Menu.candidate(to.text().replaceFirst("=$", ""), to.description()))
        .toList();
  }
}
