package svc.frontend.dsl;

import java.util.List;
import svc.frontend.dsl.call.VerbCall;
import svc.frontend.dsl.call.VerbDictionary;
import svc.frontend.dsl.call.VerbSignature;
import svc.frontend.picture.EnvelopePictureWriter;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.VerbRunner;

/** Runs verbs by their names in scripts, in camelCase. */
final class VerbInvoker {
  private final VerbDictionary dictionary;
  private final WarningReporter warnings;
  private final ResultOrigins makers = new ResultOrigins();
  private final RecentResults recentResults = new RecentResults();
  private Session session;
  private ScriptTransactions transactions;

  VerbInvoker(
      VerbCatalog catalog,
      Session session,
      ScriptTransactions transactions,
      WarningReporter warnings) {
    this.dictionary = new VerbDictionary(catalog);
    this.session = session;
    this.transactions = transactions;
    this.warnings = warnings;
  }

  /** Runs later verbs in another session, with another rollback. */
  void useSession(Session newSession, ScriptTransactions newTransactions) {
    session = newSession;
    transactions = newTransactions;
    recentResults.clear();
  }

  /** Returns the verb that last returned a result of a class, null if there is none. */
  VerbDescriptor verbOf(Class<?> result) {
    return makers.verbOf(result);
  }

  /** Returns the verb that last listed records of a class, null if there is none. */
  VerbDescriptor verbListing(Class<?> row) {
    return makers.verbListing(row);
  }

  VerbDictionary lexicon() {
    return dictionary;
  }

  /** Runs a verb with Groovy's arguments: the named ones as a map, then the positional ones. */
  Record call(List<String> path, Object[] arguments) {
    VerbSignature signature = dictionary.find(path).orElseThrow(() -> dictionary.unknownVerb(path));
    VerbDescriptor verb = signature.verb();
    VerbCall call = VerbCall.from(signature, arguments);
    if (verb.effect() == VerbEffect.READS) {
      Record read = run(verb, call);
      recentResults.addRead(read);
      return read;
    }
    transactions.beforeWrite();
    Record written = run(verb, call);
    transactions.countWrite();
    recentResults.addWrite(written);
    return written;
  }

  private Record run(VerbDescriptor verb, VerbCall call) {
    Record result =
        MutableResults.copyOf(
            VerbRunner.run(verb, call.values(), FrontEnd.DSL, session, EnvelopePictureWriter::new));
    warnings.report(result, session);
    return makers.record(verb, call.values(), result);
  }

  /** Returns the results since the last call of {@link #useSession}. */
  RecentResults recentResults() {
    return recentResults;
  }

  ScriptTransactions transactions() {
    return transactions;
  }
}
