package svc.frontend.mcp.change;

import static svc.model.error.ErrorCode.CHANGES_OUTDATED;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.comparison.SessionChange;
import svc.host.Capability;
import svc.host.ProgressListener;
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

  /** The maximum length of these lines together, in characters. */
  private static final int MAX_LINES_LENGTH = 6_000;

  private static final int CALLS_DIGITS = 12;
  private static final int HEXADECIMAL = 16;
  static final String NOTHING_WRITTEN = " Nothing was written.";

  private final List<PlannedCall> calls;
  private final Session session;
  private final ProgressListener progress;
  private final String callsDigest;
  private final Set<Warning> warnings = new LinkedHashSet<>();
  private boolean hasBegun;

  ChangeRunner(List<PlannedCall> calls, Session session, ProgressListener progress) {
    this.calls = calls;
    this.session = session;
    this.progress = progress;
    List<Object> request = new ArrayList<>();
    calls.forEach(call -> request.add(List.of(call.request().tool(), call.request().arguments())));
    this.callsDigest = Sha256.firstDigits(Json.print(request), CALLS_DIGITS);
  }

  /**
   * Returns the changes that the calls would make.
   *
   * @param offset the number of changes before the first listed one
   */
  ChangePreview preview(int offset) {
    ChangePreview preview = runOnCopy(progress, copy -> toPreview(copy, offset));
    progress.report("done", 1);
    return preview;
  }

  private ChangePreview toPreview(DryRun copy, int offset) {
    List<SessionChange> changes = copy.changes();
    Map<String, Integer> counts = new LinkedHashMap<>();
    changes.forEach(change -> counts.merge(change.kind().toString(), 1, Integer::sum));
    List<String> lines =
        limit(
            changes.stream()
                .skip(offset)
                .limit(MAX_LISTED)
                .map(VerbRunner::sanitize)
                .map(DryRunResult::describe)
                .toList());
    int end = offset + lines.size();
    return new ChangePreview(
        true,
        calls.size(),
        digest(copy),
        changes.size(),
        counts,
        lines,
        end < changes.size() ? end : null,
        session.hostName(),
        List.copyOf(warnings));
  }

  /** Returns the first lines, as many as are short enough together. */
  private static List<String> limit(List<String> lines) {
    List<String> limited = new ArrayList<>();
    int length = 0;
    for (String line : lines) {
      length += line.length();
      if (length > MAX_LINES_LENGTH && !limited.isEmpty()) {
        break;
      }
      limited.add(line);
    }
    return limited;
  }

  /**
   * Returns the changes that the calls would make, for the question to the user.
   *
   * @param digest the digest of the dry run that the caller saw
   */
  ExpectedChanges expectedChanges(String digest) {
    List<SessionChange> changes = runOnCopy(progress.within(0, 0.3), copy -> changes(copy, digest));
    DryRunResult result = DryRunResult.of(changes, session.hostName(), List.of());
    return new ExpectedChanges(
        result.describeChanges(), String.join("\n", result.describeLosses()));
  }

  private List<SessionChange> changes(DryRun copy, String digest) {
    requireCurrent(digest, digest(copy));
    return copy.changes().stream().map(VerbRunner::sanitize).toList();
  }

  private String digest(DryRun copy) {
    return callsDigest + "-" + copy.digest();
  }

  /** Runs the calls on a copy and returns what a function reads from the copy afterwards. */
  private <T> T runOnCopy(ProgressListener part, Function<DryRun, T> read) {
    try (DryRun copy = session.application().createDryRun(session)) {
      try {
        Session target = copy.session();
        WriteTransactions transactions =
            new WriteTransactions(target, new WriteRollback(target), warnings::add);
        List<Record> results =
            inTransaction(transactions, () -> runAll(target, transactions, part));
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

  private List<Record> runAll(
      Session target, WriteTransactions transactions, ProgressListener part) {
    List<Record> results = new ArrayList<>();
    return RandomSeedChooser.chooseRepeatably(
        Long.parseLong(callsDigest, HEXADECIMAL),
        () -> {
          for (PlannedCall call : calls) {
            part.report(
                "call " + call.request().number() + " of " + calls.size(),
                (double) results.size() / calls.size());
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
      progress.report("done", 1);
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
    requireCurrent(digest, runOnCopy(progress.within(0.3, 0.6), this::digest));
    warnings.clear();
    hasBegun = true;
    return runAll(session, transactions, progress.within(0.6, 1));
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
                + " with the same calls, or with this digest, and "
                + ChangeRequest.DRY_RUN
                + "; check the changes, and give the new digest."
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
        limit(lines.stream().limit(MAX_LISTED).toList()),
        lines.size(),
        session.hostName(),
        List.copyOf(warnings));
  }
}
