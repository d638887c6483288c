package svc.face.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.model.SvcException;
import svc.verb.Area;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** The verbs by their words as scripts write them, in camelCase. */
final class Lexicon {
  private final Catalog catalog;
  private final Map<List<String>, Optional<Spoken>> known = new HashMap<>();

  Lexicon(Catalog catalog) {
    this.catalog = catalog;
  }

  Catalog catalog() {
    return catalog;
  }

  List<String> areas() {
    return catalog.areas().stream().map(Area::name).toList();
  }

  boolean has(List<String> path) {
    return find(path).isPresent();
  }

  /** Whether verbs stand below these words. */
  boolean isGroup(List<String> path) {
    return under(path).findAny().isPresent();
  }

  /** What may follow these words. */
  List<String> below(List<String> path) {
    return under(path).map(verb -> verb.dslPath().get(path.size())).distinct().toList();
  }

  SvcException unknown(List<String> path) {
    return catalog.unknown(path, Face.DSL);
  }

  Optional<Spoken> find(List<String> path) {
    return known.computeIfAbsent(path, words -> lookUp(words).map(Spoken::of));
  }

  /** Reads the one verb that is called where its words can be told from how scripts write them. */
  private Optional<Descriptor> lookUp(List<String> path) {
    return catalog
        .find(path.stream().map(Lexicon::hyphenated).toList())
        .filter(verb -> verb.serves(Face.DSL) && verb.dslPath().equals(path))
        .or(() -> offered(path.get(0)).filter(verb -> verb.dslPath().equals(path)).findFirst());
  }

  private static String hyphenated(String camel) {
    return camel.replaceAll("(\\p{Upper})", "-$1").toLowerCase(Locale.ROOT);
  }

  private Stream<Descriptor> under(List<String> path) {
    return offered(path.get(0))
        .filter(verb -> verb.path().size() > path.size())
        .filter(verb -> verb.dslPath().subList(0, path.size()).equals(path));
  }

  private Stream<Descriptor> offered(String area) {
    return catalog.of(area).stream().filter(verb -> verb.serves(Face.DSL));
  }
}
