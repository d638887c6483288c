package svc.verbs.undo;

import static svc.model.error.ErrorCode.CANNOT_UNDO;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.history.GroovyCallFormatter;
import svc.verb.history.WriteUndoer;
import svc.verb.history.WriteUndoer.UndoOutcome;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Undoes the last writes of svc. */
@VerbDeclaration(
    path = "undo",
    tool = "undo",
    effect = VerbEffect.DESTROYS,
    summary = "Undo svc's last write in the open set, or its last N.",
    details =
        "It undoes writes from the command line, scripts and assistants. The embedded host "
            + "restores the earlier state of the set; in Live, svc runs the opposite commands, or "
            + "uses Live's undo and checks the result. A transaction counts as one write; writes "
            + "to files are skipped. `reason` shows why a write could not be undone.",
    examples = "undo")
public record Undo(
    @VerbArgument(
            value = "Number of writes to undo.",
            tool = "steps",
            cli = "<n>",
            min = 1,
            max = 1000,
            defaultValue = "1")
        int steps,
    @VerbArgument(
            value =
                "Use the host's undo even if other programs or the user have changed the set since; "
                    + "their changes are undone as well.",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force)
    implements UndoVerb<Undo.UndoResult> {
  /** The maximum number of characters of a call in a summary. */
  private static final int MAX_CALL_LENGTH = 80;

  /** The maximum number of writes that a summary lists one by one. */
  private static final int MAX_LISTED = 3;

  /**
   * A write selected for undo.
   *
   * @param n its number in the journal
   * @param call the call in script syntax
   * @param by host if the host's own undo was used, verbs if opposite commands were run, null if
   *     the write could not be undone
   * @param reason why the write could not be undone, or a note on how it was undone
   */
  @TableColumns({
    @TableColumn(value = "n", heading = "#"),
    @TableColumn("call"),
    @TableColumn("by"),
    @TableColumn("reason")
  })
  public record UndoneWrite(
      long n,
      String time,
      String face,
      String verb,
      @UntrustedName String call,
      String by,
      @UntrustedName String reason) {}

  /**
   * The outcomes, newest write first.
   *
   * @param undone the number of writes that were undone
   * @param exact whether the set is exactly in the state before the writes
   */
  public record UndoResult(
      List<UndoneWrite> items,
      int total,
      int undone,
      boolean exact,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {}

  @Override
  public UndoResult run(Session session) {
    WriteUndoer undoer = new WriteUndoer(session, force);
    UndoableWrites writes = new UndoableWrites(session, undoer, steps);
    List<UndoOutcome> outcomes = undoer.undo(writes.entries());
    if (!outcomes.isEmpty() && outcomes.stream().noneMatch(UndoOutcome::isDone)) {
      UndoOutcome first = outcomes.get(0);
      throw CANNOT_UNDO
          .because("svc cannot undo `" + first.entry().verb() + "`: " + first.reason())
          .hint(
              "If the set has changed since the write, {force} also undoes the later changes. With"
                  + " a larger {steps}, svc skips this write and undoes the writes before it.");
    }
    return toResult(session, outcomes, writes.warnings());
  }

  private static UndoResult toResult(
      Session session, List<UndoOutcome> outcomes, List<Warning> more) {
    List<Warning> warnings = new ArrayList<>(more);
    int done = (int) outcomes.stream().filter(UndoOutcome::isDone).count();
    if (outcomes.isEmpty()) {
      String nothing = "nothing to undo";
      warnings.add(
          new Warning("NOTHING_TO_UNDO", nothing, "Run `svc journal` to list the writes."));
    }
    if (done < outcomes.size()) {
      String some =
          (outcomes.size() - done) + " of " + outcomes.size() + " writes could not be undone";
      warnings.add(
          new Warning("NOT_ALL_UNDONE", some, "The `reason` of each of these writes shows why."));
    }
    return new UndoResult(
        outcomes.stream().map(Undo::toUndoneWrite).toList(),
        outcomes.size(),
        done,
        outcomes.stream().allMatch(UndoOutcome::isExact),
        session.hostName(),
        session.warnings(warnings),
        summary(outcomes));
  }

  private static WriteSummary summary(List<UndoOutcome> outcomes) {
    if (outcomes.isEmpty()) {
      return WriteSummary.of("Nothing to undo");
    }
    List<UndoOutcome> failed = outcomes.stream().filter(outcome -> !outcome.isDone()).toList();
    boolean hidesFailures = outcomes.size() > MAX_LISTED && !failed.isEmpty();
    return hidesFailures
        ? failureSummary(outcomes.size(), failed)
        : WriteSummary.of(outcomes.stream().map(Undo::text).toList(), "writes");
  }

  private static WriteSummary failureSummary(int total, List<UndoOutcome> failed) {
    List<String> lines = new ArrayList<>();
    lines.add("Undid " + (total - failed.size()) + " of " + total + " writes");
    lines.add(text(failed.get(0)));
    if (failed.size() > 1) {
      lines.add("and " + (failed.size() - 1) + " more; --verbose lists them");
    }
    return WriteSummary.of(lines, "writes");
  }

  private static String text(UndoOutcome outcome) {
    String call = shortened(GroovyCallFormatter.format(outcome.entry()));
    return outcome.isDone() ? "Undid " + call : "Could not undo " + call + ": " + outcome.reason();
  }

  private static String shortened(String call) {
    int length = Math.min(MAX_CALL_LENGTH, call.codePointCount(0, call.length()));
    String start = call.substring(0, call.offsetByCodePoints(0, length));
    return start.length() == call.length() ? call : start + "…";
  }

  private static UndoneWrite toUndoneWrite(UndoOutcome outcome) {
    JournalEntry entry = outcome.entry();
    return new UndoneWrite(
        entry.n(),
        entry.time(),
        entry.frontEnd(),
        entry.verb(),
        GroovyCallFormatter.format(entry),
        outcome.by(),
        outcome.reason());
  }

  @Override
  public JournalEntry completeEntry(UndoResult result, JournalEntry entry) {
    List<Long> numbers =
        result.items().stream().filter(item -> item.by() != null).map(UndoneWrite::n).toList();
    return entry.withUndone(numbers, result.exact());
  }

  @Override
  public UndoPlan undoPlan(UndoResult result) {
    return UndoPlan.impossible("an undo cannot be undone");
  }
}
