package svc.verbs.undo;

import static svc.model.error.ErrorCode.CANNOT_UNDO;
import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.execution.GestureFormatter;
import svc.verb.execution.GroovyCallFormatter;
import svc.verb.execution.WriteUndoer;
import svc.verb.execution.WriteUndoer.UndoOutcome;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Undoes the last gestures of svc: commands, scripts and shell statements. */
@VerbDeclaration(
    path = "undo",
    tool = "undo",
    effect = VerbEffect.DESTROYS,
    brief = "Undo the last changes by svc.",
    summary = "Undo svc's last write in the open set, or its last N.",
    details =
        "All writes of a script, a transaction or a shell statement count as one. Playback and "
            + "writes to files are skipped. The embedded host restores the earlier set; in Live, "
            + "svc uses Live's undo or opposite commands, and checks the result. `reason` shows why "
            + "a write could not be undone.",
    examples = {"undo", "undo --list"})
public record Undo(
    @VerbArgument(
            value = "Number of commands or scripts to undo, 1 by default.",
            tool = "steps",
            cli = "<n>",
            min = 1,
            max = 1000,
            optional = true)
        Integer steps,
    @VerbArgument(
            value =
                "Use the host's undo even if other programs or the user have changed the set since; "
                    + "their changes are undone as well.",
            brief = "even if others changed the set",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force,
    @VerbArgument(
            value =
                "Keep the write with this number and its script, and undo everything after them.",
            brief = "keep this write, undo later ones",
            tool = "to",
            cli = "--to ID",
            min = 1,
            optional = true)
        Long to,
    @VerbArgument(
            value =
                "Undo only the write with this number in the journal, also one that failed, if no later"
                    + " write changed the same thing.",
            brief = "undo only this write",
            tool = "entry",
            cli = "--entry N",
            min = 1,
            optional = true)
        Long entry,
    @VerbArgument(
            value = "Only list what can be undone, the newest 20 or N commands and scripts.",
            tool = "list",
            cli = "--list",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean list)
    implements UndoVerb<Undo.UndoResult> {
  private static final int DEFAULT_LIST_LENGTH = 20;

  /** The maximum number of gestures that a summary lists one by one. */
  private static final int MAX_LISTED = 3;

  public Undo {
    if (to != null && (steps != null || list)) {
      throw CONFLICTING_ARGUMENTS
          .because("{to} cannot be combined with " + (list ? "{list}" : "{steps}"))
          .hint("Omit one of them.");
    }
    if (entry != null && (steps != null || list || to != null || force)) {
      throw CONFLICTING_ARGUMENTS
          .because(
              "{entry} cannot be combined with "
                  + (steps != null ? "{steps}" : list ? "{list}" : to != null ? "{to}" : "{force}"))
          .hint("Omit one of them.");
    }
    if (force && list) {
      throw CONFLICTING_ARGUMENTS
          .because("{force} cannot be combined with {list}")
          .hint("Omit {list} to undo.");
    }
  }

  /**
   * A write selected for undo, or a gesture in a list: what one undo reverts.
   *
   * @param n its number in the journal; for a gesture that of its last write
   * @param call the call in script syntax; for a gesture its first call
   * @param by host if the host's own undo was used, verbs if verbs restored the previous state,
   *     user if the user had already undone the write in the host, null if the write could not be
   *     undone or is only listed
   * @param reason why the write could not be undone, or a note on how it was undone
   * @param writes the number of writes of a listed gesture, otherwise null
   */
  @TableColumns({
    @TableColumn(value = "n", heading = "#"),
    @TableColumn(value = "time", optional = true),
    @TableColumn(value = "face", heading = "front end", optional = true),
    @TableColumn("call"),
    @TableColumn(value = "writes", optional = true),
    @TableColumn(value = "by", optional = true),
    @TableColumn(value = "reason", optional = true)
  })
  public record UndoneWrite(
      long n,
      String time,
      String face,
      String verb,
      @UntrustedName String call,
      String by,
      @UntrustedName String reason,
      Integer writes) {}

  /**
   * The outcomes, newest write first; with {@code --list}, the gestures that can be undone.
   *
   * @param undone the number of writes that were undone
   * @param gestures the number of gestures that were undone completely, null in a list
   * @param exact whether the set is in exactly the state before the undone writes
   */
  public record UndoResult(
      List<UndoneWrite> items,
      int total,
      int undone,
      Integer gestures,
      boolean exact,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /** Returns false for a list, which changes nothing and is not recorded in the journal. */
  @Override
  public boolean writes() {
    return !list;
  }

  @Override
  public UndoResult run(Session session) {
    WriteUndoer undoer = new WriteUndoer(session, force);
    if (entry != null) {
      return undoEntry(session, undoer);
    }
    UndoableWrites writes = new UndoableWrites(session, undoer::noteSameState, limit(), to);
    if (list) {
      return toList(session, writes);
    }
    List<UndoOutcome> outcomes = undoer.undo(writes.entries());
    if (!outcomes.isEmpty() && outcomes.stream().noneMatch(UndoOutcome::isDone)) {
      UndoOutcome first = outcomes.get(0);
      int next = (steps == null ? 1 : steps) + 1;
      String skipping =
          "To undo the write before it and keep this one, run `svc undo "
              + next
              + "`, which skips writes that cannot be undone.";
      throw CANNOT_UNDO
          .because("svc cannot undo `" + first.entry().verb() + "`: " + first.reason())
          .hint(
              first.reason().contains("the set has changed")
                  ? "To undo this write and all later changes, add {force}. " + skipping
                  : skipping);
    }
    return toResult(session, outcomes, writes.gestures(), writes.warnings());
  }

  private UndoResult undoEntry(Session session, WriteUndoer undoer) {
    EntryToUndo selected = new EntryToUndo(session, undoer::noteSameState, entry);
    boolean isFollowed = selected.requireIndependent(session);
    List<UndoOutcome> outcomes =
        isFollowed ? undoer.undoByCalls(selected.entry()) : undoer.undo(List.of(selected.entry()));
    if (!outcomes.get(0).isDone()) {
      throw CANNOT_UNDO
          .because("svc cannot undo write " + entry + ": " + outcomes.get(0).reason())
          .hint("Run `svc journal` to see the writes since.");
    }
    return toResult(session, outcomes, List.of(List.of(selected.entry())), selected.warnings());
  }

  private int limit() {
    int defaultLimit = to != null ? Integer.MAX_VALUE : list ? DEFAULT_LIST_LENGTH : 1;
    return steps == null ? defaultLimit : steps;
  }

  private static UndoResult toList(Session session, UndoableWrites writes) {
    List<UndoneWrite> items = writes.gestures().stream().map(Undo::toListedGesture).toList();
    List<Warning> warnings = new ArrayList<>(writes.warnings());
    if (items.isEmpty()) {
      warnings.add(nothingWarning(session));
    }
    return new UndoResult(
        items,
        items.size(),
        0,
        null,
        false,
        session.hostName(),
        session.warnings(warnings),
        items.isEmpty() ? WriteSummary.of("Nothing to undo") : null);
  }

  private static UndoneWrite toListedGesture(List<JournalEntry> newestFirst) {
    JournalEntry last = newestFirst.get(0);
    return new UndoneWrite(
        last.n(),
        last.time(),
        last.frontEnd(),
        last.verb(),
        GestureFormatter.of(newestFirst),
        null,
        null,
        newestFirst.size());
  }

  private static Warning nothingWarning(Session session) {
    return WriteUndoer.lastWriteBeforeReopening(session)
        .map(Undo::reopenedWarning)
        .orElseGet(
            () ->
                new Warning(
                    "NOTHING_TO_UNDO", "nothing to undo", "Run `svc journal` to list the writes."));
  }

  private static Warning reopenedWarning(JournalEntry last) {
    return new Warning(
        "NOTHING_TO_UNDO",
        "nothing to undo: the host was restarted, or opened another set, after write "
            + last.n()
            + " ("
            + GestureFormatter.of(List.of(last))
            + "), and its undo history ended then",
        "If this is the same set, run the opposite commands: `svc journal` lists the writes.");
  }

  private UndoResult toResult(
      Session session,
      List<UndoOutcome> outcomes,
      List<List<JournalEntry>> selected,
      List<Warning> before) {
    List<Warning> warnings = new ArrayList<>(before);
    Map<Long, UndoOutcome> byNumber = new HashMap<>();
    outcomes.forEach(outcome -> byNumber.put(outcome.entry().n(), outcome));
    List<List<UndoOutcome>> gestures =
        selected.stream()
            .map(gesture -> gesture.stream().map(entry -> byNumber.get(entry.n())).toList())
            .toList();
    int done = (int) gestures.stream().filter(Undo::isDone).count();
    if (outcomes.isEmpty()) {
      warnings.add(nothingWarning(session));
    }
    if (steps != null && !gestures.isEmpty() && gestures.size() < steps) {
      warnings.add(fewerWarning(gestures.size(), outcomes.size()));
    }
    if (done < gestures.size()) {
      long failed = outcomes.stream().filter(outcome -> !outcome.isDone()).count();
      String some = failed + " of " + outcomes.size() + " writes could not be undone";
      warnings.add(
          new Warning(
              "NOT_ALL_UNDONE",
              some,
              "The result shows why, as the `reason` of each of these writes."));
    }
    return new UndoResult(
        outcomes.stream().map(Undo::toUndoneWrite).toList(),
        outcomes.size(),
        (int) outcomes.stream().filter(UndoOutcome::isDone).count(),
        done,
        outcomes.stream().allMatch(UndoOutcome::isExact),
        session.hostName(),
        session.warnings(warnings),
        summary(gestures));
  }

  private static Warning fewerWarning(int gestures, int writes) {
    return new Warning(
        "FEWER_UNDONE",
        "only " + GestureFormatter.count(gestures, writes) + " could be undone",
        "There is nothing else to undo in this set.");
  }

  private static boolean isDone(List<UndoOutcome> gesture) {
    return gesture.stream().allMatch(UndoOutcome::isDone);
  }

  private static WriteSummary summary(List<List<UndoOutcome>> gestures) {
    if (gestures.isEmpty()) {
      return WriteSummary.of("Nothing to undo");
    }
    List<List<UndoOutcome>> failed = gestures.stream().filter(gesture -> !isDone(gesture)).toList();
    boolean hidesFailures = gestures.size() > MAX_LISTED && !failed.isEmpty();
    return hidesFailures
        ? failureSummary(gestures.size(), failed)
        : WriteSummary.of(gestures.stream().map(Undo::text).toList(), "commands and scripts");
  }

  private static WriteSummary failureSummary(int total, List<List<UndoOutcome>> failed) {
    List<String> lines = new ArrayList<>();
    lines.add("Undid " + (total - failed.size()) + " of " + total + " commands and scripts");
    lines.add(text(failed.get(0)));
    if (failed.size() > 1) {
      lines.add("and " + (failed.size() - 1) + " more failed");
    }
    return WriteSummary.of(lines, "commands and scripts");
  }

  private static String text(List<UndoOutcome> gesture) {
    String call = GestureFormatter.of(gesture.stream().map(UndoOutcome::entry).toList());
    List<UndoOutcome> failed = gesture.stream().filter(outcome -> !outcome.isDone()).toList();
    if (failed.isEmpty()) {
      return gesture.stream().allMatch(UndoOutcome::isByUser)
          ? "Already undone in the host: " + call
          : "Undid " + call;
    }
    String reason = failed.get(0).reason();
    return failed.size() == gesture.size()
        ? "Could not undo " + call + ": " + reason
        : "Undid only part of "
            + call
            + ": "
            + GestureFormatter.of(List.of(failed.get(0).entry()))
            + " could not be undone: "
            + reason;
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
        outcome.reason(),
        null);
  }

  @Override
  public boolean isRecorded(UndoResult result) {
    return result.undone() > 0;
  }

  @Override
  public JournalEntry completeEntry(UndoResult result, JournalEntry entry) {
    List<Long> numbers =
        result.items().stream().filter(item -> item.by() != null).map(UndoneWrite::n).toList();
    return entry.withUndone(numbers, result.exact());
  }

  @Override
  public UndoPlan undoPlan(UndoResult result) {
    return UndoPlan.impossible("`redo` reverts an undo");
  }
}
