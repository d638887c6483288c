package svc.verbs.redo;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.SvcException;
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
import svc.verb.execution.GestureFormatter;
import svc.verb.execution.RecordedCallFormatter;
import svc.verb.execution.WriteRedoer;
import svc.verb.execution.WriteRedoer.RedoOutcome;
import svc.verb.execution.WriteRedoer.UndoneWriteGroup;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Redoes commands or scripts that were undone. */
@VerbDeclaration(
    path = "redo",
    tool = "redo",
    effect = VerbEffect.WRITES,
    brief = "Redo: bring back undone changes.",
    summary = "Redo what `undo` undid last in the open set, or the last N.",
    details =
        "It redoes commands, or all writes of a script, the last undone first. A new write ends "
            + "what can be redone. If the host cannot restore the state, svc repeats the calls.",
    examples = "redo")
public record Redo(
    @VerbArgument(
            value = "Number of undone commands or scripts to redo.",
            tool = "steps",
            cli = "<n>",
            min = 1,
            max = 1000,
            defaultValue = "1")
        int steps)
    implements RedoVerb<Redo.RedoResult> {

  /**
   * A write that was redone.
   *
   * @param n its number in the journal
   * @param call the call in script syntax
   * @param by host if the host's own redo was used, verbs if the call was repeated, null if the
   *     write could not be redone
   * @param reason why the write could not be redone
   */
  @TableColumns({
    @TableColumn(value = "n", heading = "#"),
    @TableColumn("call"),
    @TableColumn("by"),
    @TableColumn("reason")
  })
  public record RedoneWrite(
      long n,
      String time,
      String face,
      String verb,
      @UntrustedName String call,
      String by,
      @UntrustedName String reason) {}

  /**
   * The outcomes, in the order of the writes.
   *
   * @param redone the number of writes that were redone
   * @param gestures the number of commands and scripts that were redone completely
   */
  public record RedoResult(
      List<RedoneWrite> items,
      int total,
      int redone,
      int gestures,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public RedoResult run(Session session) {
    WriteRedoer redoer = new WriteRedoer(session);
    RedoableWrites writes = new RedoableWrites(session, redoer::noteSameState);
    List<RedoneWrite> items = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>(writes.warnings());
    int done = 0;
    for (UndoneWriteGroup gesture : writes.gestures(steps)) {
      session
          .userInteraction()
          .report("redoing " + GestureFormatter.of(gesture.writes()), (double) done / steps);
      List<RedoOutcome> outcomes = redoer.redo(gesture);
      SvcException failure = outcomes.get(outcomes.size() - 1).failure();
      if (failure != null && items.isEmpty() && outcomes.size() == 1) {
        throw failure;
      }
      outcomes.stream().map(outcome -> toRedoneWrite(outcome, session)).forEach(items::add);
      if (failure != null) {
        warnings.add(notRedoneWarning(outcomes, failure));
        lines.add("Could not redo " + GestureFormatter.of(gesture.writes()));
        break;
      }
      lines.add("Redid " + GestureFormatter.of(gesture.writes()));
      done++;
    }
    redoer.noteState();
    if (items.isEmpty()) {
      lines.add("Nothing to redo");
      warnings.add(
          new Warning(
              "NOTHING_TO_REDO",
              "nothing to redo: no write was undone, or a later write discarded the undone writes",
              "Run `svc journal` to list the writes."));
    }
    if (done > 0 && done < steps && warnings.stream().noneMatch(Redo::isFailure)) {
      warnings.add(
          new Warning(
              "FEWER_REDONE",
              "only " + GestureFormatter.count(done, items.size()) + " could be redone",
              "There is nothing else to redo in this set."));
    }
    int redone = (int) items.stream().filter(item -> item.by() != null).count();
    return new RedoResult(
        items,
        items.size(),
        redone,
        done,
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(lines, "commands and scripts"));
  }

  private static boolean isFailure(Warning warning) {
    return warning.code().equals("NOT_ALL_REDONE");
  }

  private static Warning notRedoneWarning(List<RedoOutcome> outcomes, SvcException failure) {
    JournalEntry entry = outcomes.get(outcomes.size() - 1).entry();
    return new Warning(
        "NOT_ALL_REDONE",
        "write "
            + entry.n()
            + " (`"
            + entry.verb()
            + "`) could not be redone: "
            + failure.getMessage(),
        failure.hint());
  }

  private static RedoneWrite toRedoneWrite(RedoOutcome outcome, Session session) {
    JournalEntry entry = outcome.entry();
    boolean isForTools = session.writes().journal().isServer();
    return new RedoneWrite(
        entry.n(),
        entry.time(),
        isForTools ? null : entry.frontEnd(),
        isForTools ? null : entry.verb(),
        new RecordedCallFormatter(session).format(entry),
        outcome.by(),
        outcome.failure() == null ? null : outcome.failure().getMessage());
  }

  @Override
  public boolean isRecorded(RedoResult result) {
    return result.redone() > 0;
  }

  @Override
  public JournalEntry completeEntry(RedoResult result, JournalEntry entry) {
    return entry.withRedone(
        result.items().stream().filter(item -> item.by() != null).map(RedoneWrite::n).toList());
  }

  @Override
  public UndoPlan undoPlan(RedoResult result) {
    return UndoPlan.impossible("its writes are undone instead");
  }
}
