package svc.face.dsl;

import java.util.List;
import svc.session.Session;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Gate;

/** The verbs as scripts call them, by their words in camelCase. */
final class Verbs {
  private final Lexicon lexicon;
  private final WarningReporter warnings;
  private final Makers makers = new Makers();
  private final RecentResults recent = new RecentResults();
  private Session session;
  private Transactions transactions;

  Verbs(Catalog catalog, Session session, Transactions transactions, WarningReporter warnings) {
    this.lexicon = new Lexicon(catalog);
    this.session = session;
    this.transactions = transactions;
    this.warnings = warnings;
  }

  /** From now on verbs run against another session, their writes taken back by another way. */
  void serve(Session another, Transactions ways) {
    session = another;
    transactions = ways;
    recent.clear();
  }

  /** The verb that last made a result of that class, null where none did. */
  Descriptor maker(Class<?> result) {
    return makers.maker(result);
  }

  /** The verb that last listed records of that class, null where none did. */
  Descriptor lister(Class<?> row) {
    return makers.lister(row);
  }

  Lexicon lexicon() {
    return lexicon;
  }

  /** Runs a verb with Groovy's arguments: the named ones as a map in front, then the others. */
  Record call(List<String> path, Object[] given) {
    Spoken spoken = lexicon.find(path).orElseThrow(() -> lexicon.unknown(path));
    Descriptor verb = spoken.verb();
    Call call = Call.of(spoken, given);
    if (verb.effect() == Effect.READS) {
      Record read = run(verb, call);
      recent.read(read);
      return read;
    }
    transactions.beforeWrite();
    Record written = run(verb, call);
    transactions.wrote();
    recent.wrote(written);
    return written;
  }

  private Record run(Descriptor verb, Call call) {
    Record result = MutableLists.of(Gate.run(verb, call.values(), Face.DSL, session));
    warnings.report(result, session);
    return makers.made(verb, call.values(), result);
  }

  /** What was read and written since {@link #serve}. */
  RecentResults recent() {
    return recent;
  }

  Transactions transactions() {
    return transactions;
  }
}
