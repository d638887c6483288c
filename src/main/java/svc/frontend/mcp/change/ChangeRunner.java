package svc.frontend.mcp.change;

import static svc.model.error.ErrorCode.CHANGES_OUTDATED;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.comparison.SessionChange;
import svc.host.Capability;
import svc.json.Json;
import svc.model.envelope.RandomSeedChooser;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.DryRun;
import svc.session.JournalBuffer;
import svc.session.Session;
import svc.text.Sha256;
import svc.verb.ResultWarnings;
import svc.verb.execution.ExpectedChanges;
import svc.verb.execution.VerbRunner;
import svc.verb.execution.WriteRollback;
import svc.verb.execution.WriteTransactions;
import svc.verb.result.DryRunResult;

/** Runs a list of calls on a copy of the set and the files, or as one transaction. */
final class ChangeRunner {
  /** The maximum number of changes that a result lists, to keep it short. */
  static final int MAX_LISTED = 50;

  private static final int CALLS_DIGITS = 12;
  private static final int HEXADECIMAL = 16;
  static final String NOTHING_WRITTEN = " Nothing was written.";

  private final List<PlannedCall> calls;
  private final Session session;
  private final String callsDigest;
  private final Set<Warning> warnings = new LinkedHashSet<>();
  private boolean hasBegun;

  ChangeRunner(List<PlannedCall> calls, Session session) {
    this.calls = calls;
    this.session = session;
    List<Object> request = new ArrayList<>();
    calls.forEach(call -> request.add(List.of(call.request().tool(), call.request().arguments())));
    this.callsDigest = Sha256.firstDigits(Json.print(request), CALLS_DIGITS);
  }

  /** Returns the changes that the calls would make. */
  ChangePreview preview() {
    return runOnCopy(this::toPreview);
  }

  private ChangePreview toPreview(DryRun copy) {
    List<SessionChange> changes = copy.changes();
    List<SessionChange> listed =
        changes.stream().limit(MAX_LISTED).map(VerbRunner::sanitize).toList();
    return new ChangePreview(
        true,
        calls.size(),
        digest(copy),
        listed.stream().map(DryRunResult::describe).toList(),
        listed,
        changes.size(),
        hint(changes.size(), "changes"),
        session.hostName(),
        List.copyOf(warnings));
  }

  /**
   * Returns the changes that the calls would make, for the question to the user.
   *
   * @param digest the digest of the dry run that the caller saw
   */
  ExpectedChanges expectedChanges(String digest) {
    List<SessionChange> changes = runOnCopy(copy -> changes(copy, digest));
    DryRunResult result = DryRunResult.of(changes, session.hostName(), List.of());
    return new ExpectedChanges(
        result.describeChanges(), String.join("\n", result.describeLosses()));
  }

  private List<SessionChange> changes(DryRun copy, String digest) {
    requireCurrent(digest, digest(copy));
    return copy.changes().stream().map(VerbRunner::sanitize).toList();
  }

  private static String hint(int total, String things) {
    return total <= MAX_LISTED
        ? null
        : "Only the first " + MAX_LISTED + " of " + total + " " + things + " are listed.";
  }

  private String digest(DryRun copy) {
    return callsDigest + "-" + copy.digest();
  }

  /** Runs the calls on a copy and returns what a function reads from the copy afterwards. */
  private <T> T runOnCopy(Function<DryRun, T> read) {
    try (DryRun copy = session.application().createDryRun(session)) {
      try {
        Session target = copy.session();
        WriteTransactions transactions =
            new WriteTransactions(target, new WriteRollback(target), warnings::add);
        List<Record> results = inTransaction(transactions, () -> runAll(target, transactions));
        results.forEach(result -> addWarnings(result, copy));
        warnings.addAll(copy.warnings());
        return read.apply(copy);
      } catch (FailedCallException e) {
        throw e.withError(
            error ->
                error
                    .rephrase(copy::withUserPaths, copy::withUserPaths)
                    .hint(copy.withUserPaths(error.hint()) + NOTHING_WRITTEN));
      }
    }
  }

  private void addWarnings(Record result, DryRun copy) {
    for (Warning warning : ResultWarnings.warningsOf(result)) {
      warnings.add(
          new Warning(
              warning.code(),
              copy.withUserPaths(warning.message()),
              copy.withUserPaths(warning.hint())));
    }
  }

  /**
   * Runs work as a transaction, if the host supports transactions. Otherwise each write is made
   * immediately, and an error undoes the writes one by one.
   */
  private <T> T inTransaction(WriteTransactions transactions, Supplier<T> work) {
    return isTransactional() ? transactions.run(work) : work.get();
  }

  private boolean isTransactional() {
    try {
      return session.host().supports(Capability.TRANSACTIONS);
    } catch (SvcException unreachable) {
      // Calls that only change files need no host. Others report the error.
      return false;
    }
  }

  private List<Record> runAll(Session target, WriteTransactions transactions) {
    List<Record> results = new ArrayList<>();
    return RandomSeedChooser.chooseRepeatably(
        Long.parseLong(callsDigest, HEXADECIMAL),
        () -> {
          for (PlannedCall call : calls) {
            transactions.beforeWrite();
            results.add(call.run(target));
            transactions.countWrite();
          }
          return results;
        });
  }

  /**
   * Makes the changes as one transaction, which one undo reverts. A dry run comes first, so that a
   * call that fails is found before anything is written.
   *
   * @param digest the digest of the dry run that the caller saw
   */
  AppliedChanges apply(String digest) {
    WriteRollback rollback = new WriteRollback(session);
    WriteTransactions transactions = new WriteTransactions(session, rollback, warnings::add);
    JournalBuffer.WriteGesture gesture =
        session.writes().journal().beginGesture(session.clock().instant());
    try (gesture) {
      List<Record> results = inTransaction(transactions, () -> checkAndRun(digest, transactions));
      rollback.finish();
      return toResult(results);
    } catch (FailedCallException e) {
      throw hasBegun ? e.withError(error -> rollBack(error, rollback)) : e;
    } catch (SvcException e) {
      throw hasBegun ? rollBack(e, rollback) : e;
    }
  }

  private static SvcException rollBack(SvcException error, WriteRollback rollback) {
    SvcException undone = rollback.rollBack(error);
    rollback.undoFileWrites();
    List<String> kept = rollback.keptReasons();
    return undone.hint(
        undone.hint()
            + (kept.isEmpty()
                ? " All calls were undone."
                : " These writes could not be undone: " + String.join("; ", kept) + "."));
  }

  private List<Record> checkAndRun(String digest, WriteTransactions transactions) {
    requireCurrent(digest, runOnCopy(this::digest));
    warnings.clear();
    hasBegun = true;
    return runAll(session, transactions);
  }

  private void requireCurrent(String digest, String current) {
    if (!current.equals(digest)) {
      throw outdated(digest);
    }
  }

  private SvcException outdated(String digest) {
    return CHANGES_OUTDATED
        .because(
            digest.startsWith(callsDigest + "-")
                ? "the session has changed since the dry run, so the calls would have another effect"
                : "the digest is not that of a dry run of these calls")
        .hint(
            "Call "
                + MakeChangesTool.NAME
                + " with the same calls and "
                + ChangeRequest.DRY_RUN
                + ", check the changes, and give the new digest."
                + NOTHING_WRITTEN);
  }

  private AppliedChanges toResult(List<Record> results) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      warnings.addAll(ResultWarnings.warningsOf(results.get(i)));
      lines.addAll(calls.get(i).describe(results.get(i)));
    }
    return new AppliedChanges(
        calls.size(),
        lines.stream().limit(MAX_LISTED).toList(),
        lines.size(),
        hint(lines.size(), "lines"),
        session.hostName(),
        List.copyOf(warnings));
  }
}
