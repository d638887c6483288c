package svc.face.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Area;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Gate;

/** The verbs as scripts call them, by their words in camelCase. */
final class Verbs {
  private final Catalog catalog;
  private final Makers makers = new Makers();
  private final Map<List<String>, Optional<Spoken>> known = new HashMap<>();
  private Session session;
  private Transactions transactions;

  Verbs(Catalog catalog, Session session, Transactions transactions) {
    this.catalog = catalog;
    this.session = session;
    this.transactions = transactions;
  }

  /** From now on verbs run against another session, their writes taken back by another way. */
  void serve(Session another, Transactions ways) {
    session = another;
    transactions = ways;
  }

  /** The verb that last made a result of that class, null where none did. */
  Descriptor maker(Class<?> result) {
    return makers.maker(result);
  }

  /** The verb that last listed records of that class, null where none did. */
  Descriptor lister(Class<?> row) {
    return makers.lister(row);
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

  /** Runs a verb with Groovy's arguments: the named ones as a map in front, then the others. */
  Record call(List<String> path, Object[] given) {
    Spoken spoken = find(path).orElseThrow(() -> unknown(path));
    Descriptor verb = spoken.verb();
    Call call = Call.of(spoken, given);
    if (verb.effect() == Effect.READS) {
      return makers.made(verb, Gate.run(verb, call.values(), Face.DSL, session));
    }
    transactions.beforeWrite();
    Record result = Gate.run(verb, call.values(), Face.DSL, session);
    transactions.wrote();
    return makers.made(verb, result);
  }

  Transactions transactions() {
    return transactions;
  }

  private Optional<Spoken> find(List<String> path) {
    return known.computeIfAbsent(path, words -> lookUp(words).map(Spoken::of));
  }

  /** Reads the one verb that is called where its words can be told from how scripts write them. */
  private Optional<Descriptor> lookUp(List<String> path) {
    return catalog
        .find(path.stream().map(Verbs::hyphenated).toList())
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
