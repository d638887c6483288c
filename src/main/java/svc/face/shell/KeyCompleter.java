package svc.face.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jline.builtins.Completers.FileNameCompleter;
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
  private final Catalog catalog;
  private final Supplier<svc.complete.Completer> completer;
  private final Memory memory;

  /**
   * @param completer says what may stand in a command line
   * @param memory what Groovy's variables hold
   */
  KeyCompleter(Catalog catalog, Supplier<svc.complete.Completer> completer, Memory memory) {
    this.catalog = catalog;
    this.completer = completer;
    this.memory = memory;
  }

  @Override
  public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
    Typed typed = (Typed) line;
    Place place = typed.place();
    if (offer(place).files()) {
      new FileNameCompleter().complete(reader, line, candidates);
    }
    candidates.addAll(candidates(place));
    candidates.stream()
        .filter(one -> place.kind() == Place.Kind.ARGUMENT && !one.value().endsWith(": "))
        .forEach(one -> typed.offered().add(one.value()));
  }

  /** What may stand at a place. */
  List<Candidate> candidates(Place place) {
    return switch (place.kind()) {
      case WORD -> words(place);
      case ARGUMENT -> arguments(place);
      case MEMBER -> members(place.words());
      case NAME -> names();
    };
  }

  private Offer offer(Place place) {
    boolean asked = place.kind() == Place.Kind.WORD && !place.words().isEmpty();
    return asked ? offer(place.words(), place.typed()) : offer(List.of(), "\0");
  }

  private Offer offer(List<String> words, String typed) {
    List<String> all = new ArrayList<>(ShellWord.stripped(words));
    all.add(typed);
    return completer.get().complete(all);
  }

  private List<Candidate> words(Place place) {
    List<Candidate> all = candidates(offer(place.words(), place.typed()));
    if (place.words().isEmpty()) {
      Stream.of(ShellWord.values()).forEach(w -> all.add(candidate(w.text(), w.summary(), true)));
      memory.variables().forEach(name -> all.add(candidate(name, "variable", true)));
    }
    return all;
  }

  private static List<Candidate> candidates(Offer offer) {
    List<Candidate> all = new ArrayList<>();
    offer
        .candidates()
        .forEach(one -> all.add(candidate(one.text(), one.description(), offer.space())));
    return all;
  }

  private static Candidate candidate(String text, String description, boolean complete) {
    String meaning = description.isEmpty() ? null : description;
    return new Candidate(text, text, null, meaning, null, null, complete);
  }

  /** Values, and where none is begun the names of arguments. */
  private List<Candidate> arguments(Place place) {
    List<Candidate> all = candidates(offer(place.words(), place.typed()));
    all.removeIf(one -> one.value().startsWith("--"));
    all.replaceAll(one -> candidate(one.value(), one.descr() == null ? "" : one.descr(), false));
    verb(place.words())
        .filter(verb -> place.open() == Words.NONE)
        .ifPresent(verb -> named(verb, offer(place.words(), "--"), all));
    return all;
  }

  private static void named(Descriptor verb, Offer options, List<Candidate> all) {
    for (ArgSpec arg : verb.argsOn(Face.DSL)) {
      boolean free =
          options.candidates().stream().anyMatch(one -> one.text().equals(arg.cli().option()));
      if (free) {
        all.add(candidate(arg.cli().dslName() + ": ", arg.meaning(Face.DSL), false));
      }
    }
  }

  private Optional<Descriptor> verb(List<String> words) {
    return Hint.depth(catalog, words) == 0
        ? Optional.empty()
        : catalog.find(words.subList(0, Hint.depth(catalog, words)));
  }

  /** What may follow a dot: the verbs of an area, or the fields of what a variable holds. */
  private List<Candidate> members(List<String> owner) {
    if (!catalog.hasArea(owner.get(0))) {
      return owner.size() == 1 ? fields(memory.value(owner.get(0))) : List.of();
    }
    Map<String, Candidate> members = new LinkedHashMap<>();
    for (Descriptor verb : catalog.of(owner.get(0))) {
      List<String> path = verb.dslPath();
      if (verb.serves(Face.DSL)
          && path.size() > owner.size()
          && path.subList(0, owner.size()).equals(owner)) {
        boolean whole = path.size() == owner.size() + 1;
        String name = path.get(owner.size()) + (whole ? "" : ".");
        members.putIfAbsent(name, candidate(name, whole ? verb.summary() : "", whole));
      }
    }
    return List.copyOf(members.values());
  }

  private static List<Candidate> fields(Object value) {
    if (value instanceof Record) {
      return Stream.of(value.getClass().getRecordComponents())
          .map(part -> candidate(part.getName(), part.getType().getSimpleName(), false))
          .toList();
    }
    return value instanceof List
        ? Stream.of("collect { ", "each { ", "find { ", "findAll { ", "size()")
            .map(call -> candidate(call, "", false))
            .toList()
        : List.of();
  }

  private List<Candidate> names() {
    List<Candidate> all = new ArrayList<>();
    catalog.areas().forEach(a -> all.add(candidate(a.name() + ".", a.summary(), false)));
    memory.variables().forEach(name -> all.add(candidate(name, "", false)));
    return all;
  }
}
