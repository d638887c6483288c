package svc.frontend.dsl;

import java.util.List;
import java.util.function.Supplier;
import svc.session.Session;
import svc.verb.FrontEnd;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;
import svc.verb.execution.VerbRunner;
import svc.verb.execution.WriteTransactions;
import svc.verb.result.PictureFileWriter;

/**
 * Runs the verbs that a script calls. Scripts write the words of a verb in camelCase, joined by
 * dots.
 */
final class VerbInvoker {
  private final ScriptVerbFinder verbFinder;
  private final WarningReporter warnings;
  private final ResultOrigins origins = new ResultOrigins();
  private final RecentResults recentResults = new RecentResults();
  private Session session;
  private WriteTransactions transactions;

  VerbInvoker(
      VerbCatalog catalog,
      Session session,
      WriteTransactions transactions,
      WarningReporter warnings) {
    this.verbFinder = new ScriptVerbFinder(catalog);
    this.session = session;
    this.transactions = transactions;
    this.warnings = warnings;
  }

  /** Changes the session and the transactions for later calls, and clears the recent results. */
  void useSession(Session newSession, WriteTransactions newTransactions) {
    session = newSession;
    transactions = newTransactions;
    recentResults.clear();
  }

  /**
   * Returns the verb that last returned a result of the given class; null if no verb has returned
   * one.
   */
  VerbDescriptor verbOf(Class<?> result) {
    return origins.verbOf(result);
  }

  /**
   * Returns the verb that last returned a list of records of the given class; null if no verb has
   * returned one.
   */
  VerbDescriptor verbListing(Class<?> row) {
    return origins.verbListing(row);
  }

  ScriptVerbFinder verbFinder() {
    return verbFinder;
  }

  /**
   * Runs a verb.
   *
   * @param path the words of the verb
   * @param arguments the arguments that Groovy passes: a map of named arguments if there are any,
   *     then the positional arguments
   */
  Record call(List<String> path, Object[] arguments) {
    VerbSignature signature = verbFinder.find(path).orElseThrow(() -> verbFinder.unknownVerb(path));
    VerbDescriptor verb = signature.verb();
    VerbCall call = VerbCall.from(signature, arguments);
    if (isReadOnly(verb, call)) {
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

  /** Returns whether a call changes nothing, which is also true for a dry run. */
  private static boolean isReadOnly(VerbDescriptor verb, VerbCall call) {
    return verb.effect() == VerbEffect.READS
        || call.values().containsKey("dryRun")
            && VerbRunner.isReadOnly(verb, call.values(), FrontEnd.DSL);
  }

  private Record run(VerbDescriptor verb, VerbCall call) {
    Record result =
        MutableResultCopier.copyOf(
            VerbRunner.run(verb, call.values(), FrontEnd.DSL, session, PictureFileWriter::new));
    warnings.report(result, session);
    return origins.record(verb, call.values(), result);
  }

  /**
   * Returns the results that verbs have returned to the current statement and that are up to date.
   */
  RecentResults recentResults() {
    return recentResults;
  }

  /**
   * Runs a block as a transaction and returns its value. Throws what the block throws, even if it
   * is a checked exception.
   */
  Object runTransaction(Supplier<?> block) {
    try {
      return transactions.run(() -> WrappedBlockException.call(block));
    } catch (WrappedBlockException thrown) {
      throw WrappedBlockException.rethrow(thrown.getCause());
    }
  }
}
