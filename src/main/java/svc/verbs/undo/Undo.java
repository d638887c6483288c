package svc.verbs.undo;

import static svc.model.error.ErrorCode.CANNOT_UNDO;
import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.session.JournalBuffer;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalWriter;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.execution.GestureFormatter;
import svc.verb.execution.RecordedCallFormatter;
import svc.verb.execution.WriteUndoer;
import svc.verb.execution.WriteUndoer.UndoOutcome;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Undoes the last gestures of svc: commands, scripts and shell statements. */
@VerbDeclaration(
    path = "undo",
    tool = "undo",
    effect = VerbEffect.DESTROYS,
    brief =
        "Undo your last changes: go back to before, revert, roll back; with `entry`, any write of `history`.",
    summary = "Undo svc's last write in the open set, or its last N.",
    details =
        "All writes of a script, a transaction or a shell statement count as one. Playback and "
            + "files are skipped. Without a number, a script undoes only its own writes, an "
            + "assistant those of its server, the command line every write. In Live, svc uses Live's "
            + "undo or opposite commands, and checks the result.",
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
        boolean list,
    @VerbArgument(
            value = "Undo only what was written from the command line or the shell.",
            tool = "mine",
            cli = "--mine",
            defaultValue = "false",
            frontEnds = FrontEnd.CLI)
        boolean mine)
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
    if (entry != null && (steps != null || list || to != null || force || mine)) {
      throw CONFLICTING_ARGUMENTS
          .because(
              "{entry} cannot be combined with "
                  + (steps != null
                      ? "{steps}"
                      : list ? "{list}" : to != null ? "{to}" : force ? "{force}" : "{mine}"))
          .hint("Omit one of them.");
    }
    if (force && list) {
      throw CONFLICTING_ARGUMENTS
          .because("{force} cannot be combined with {list}")
          .hint("Omit {list} to undo.");
    }
  }

  /**
   * A write selected for undo, or a gesture in a list: what one undo reverts. For the client of a
   * server, the front end and the verb are null.
   *
   * @param n its number in the journal; for a gesture that of its last write
   * @param writer who made the write, such as {@code the command line}
   * @param call the call in script syntax, for the client of a server as a tool call; for a gesture
   *     its first call
   * @param by host if the host's own undo was used, verbs if verbs restored the previous state,
   *     user if the user had already undone the write in the host, null if the write could not be
   *     undone or is only listed
   * @param reason why the write could not be undone, or a note on how it was undone
   * @param writes the number of writes of a listed gesture, otherwise null
   */
  @TableColumns({
    @TableColumn(value = "n", heading = "#"),
    @TableColumn(value = "time", optional = true),
    @TableColumn(value = "writer", optional = true),
    @TableColumn("call"),
    @TableColumn(value = "writes", optional = true),
    @TableColumn(value = "by", optional = true),
    @TableColumn(value = "reason", optional = true)
  })
  public record UndoneWrite(
      long n,
      String time,
      @UntrustedName String writer,
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
    JournalBuffer journal = session.writes().journal();
    if (journal.isInTransaction() && !list) {
      throw CANNOT_UNDO
          .because("an undo is not possible inside a transaction")
          .hint("Undo after its end. An error inside it undoes all of its writes.");
    }
    UndoableWrites writes =
        new UndoableWrites(
            session, undoer::noteSameState, mine ? journal::isMine : journal::isOwn, limit(), to);
    if (list) {
      return toList(session, writes);
    }
    List<UndoOutcome> outcomes = undo(session, undoer, writes);
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
    return toResult(session, outcomes, writes);
  }

  /** Undoes the selected writes; those that others follow one by one, without these others. */
  private static List<UndoOutcome> undo(
      Session session, WriteUndoer undoer, UndoableWrites writes) {
    Predicate<JournalEntry> isFollowed = entry -> !writes.othersAfter(entry).isEmpty();
    List<JournalEntry> followed = writes.entries().stream().filter(isFollowed).toList();
    Map<JournalEntry, Boolean> onlyByCalls = new LinkedHashMap<>();
    for (JournalEntry entry : followed) {
      onlyByCalls.put(
          entry, EntryToUndo.requireIndependent(session, entry, writes.othersAfter(entry), null));
    }
    List<UndoOutcome> outcomes =
        undoer.undo(writes.entries().stream().filter(isFollowed.negate()).toList());
    onlyByCalls.forEach(
        (entry, byCalls) -> {
          if (byCalls) {
            undoer.undoByCalls(entry);
          } else {
            undoer.undo(List.of(entry));
          }
        });
    return outcomes;
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
    return toResult(
        session, outcomes, List.of(List.of(selected.entry())), selected.warnings(), null);
  }

  private int limit() {
    int defaultLimit = to != null ? Integer.MAX_VALUE : list ? DEFAULT_LIST_LENGTH : 1;
    return steps == null ? defaultLimit : steps;
  }

  private UndoResult toList(Session session, UndoableWrites writes) {
    JournalWriter reader = session.writes().journal().writer();
    List<UndoneWrite> items =
        writes.gestures().stream().map(gesture -> toListedGesture(gesture, reader)).toList();
    List<Warning> warnings = new ArrayList<>(writes.warnings());
    if (items.isEmpty()) {
      warnings.add(nothingWarning(session, writes.newestOther()));
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

  private static UndoneWrite toListedGesture(List<JournalEntry> newestFirst, JournalWriter reader) {
    JournalEntry last = newestFirst.get(0);
    return new UndoneWrite(
        last.n(),
        last.time(),
        last.describeWriter(reader),
        last.frontEnd(),
        last.verb(),
        GestureFormatter.of(newestFirst),
        null,
        null,
        newestFirst.size());
  }

  private Warning nothingWarning(Session session, Optional<JournalEntry> newestOther) {
    return newestOther
        .map(other -> othersWarning(session, other))
        .orElseGet(() -> nothingWarning(session));
  }

  private Warning othersWarning(Session session, JournalEntry other) {
    String self =
        mine
            ? "the command line and the shell have"
            : session.writes().journal().isServer() ? "this server has" : "this script has";
    return new Warning(
        "NOTHING_TO_UNDO",
        "nothing to undo: "
            + self
            + " made no write that could be undone; the last one, "
            + other.n()
            + " ("
            + GestureFormatter.of(List.of(other), new RecordedCallFormatter(session)::format)
            + "), is by "
            + other.describeWriter(session.writes().journal().writer()),
        "To undo that write, run `svc undo --entry " + other.n() + "`.");
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

  private UndoResult toResult(Session session, List<UndoOutcome> outcomes, UndoableWrites writes) {
    Warning nothing = outcomes.isEmpty() ? nothingWarning(session, writes.newestOther()) : null;
    return toResult(session, outcomes, writes.gestures(), writes.warnings(), nothing);
  }

  private UndoResult toResult(
      Session session,
      List<UndoOutcome> outcomes,
      List<List<JournalEntry>> selected,
      List<Warning> before,
      Warning nothing) {
    List<Warning> warnings = new ArrayList<>(before);
    Map<Long, UndoOutcome> byNumber = new HashMap<>();
    outcomes.forEach(outcome -> byNumber.put(outcome.entry().n(), outcome));
    List<List<UndoOutcome>> gestures =
        selected.stream()
            .map(gesture -> gesture.stream().map(entry -> byNumber.get(entry.n())).toList())
            .toList();
    int done = (int) gestures.stream().filter(Undo::isDone).count();
    if (nothing != null) {
      warnings.add(nothing);
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
    RecordedCallFormatter calls = new RecordedCallFormatter(session);
    return new UndoResult(
        outcomes.stream().map(outcome -> toUndoneWrite(outcome, session, calls)).toList(),
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
          : "Undid " + call + authorOf(gesture.get(0).entry());
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

  /** Returns the author of a write by an assistant in words, an empty text for other writes. */
  private static String authorOf(JournalEntry entry) {
    return entry.frontEnd().equals("mcp")
        ? " (by " + entry.describeWriter(JournalWriter.UNNAMED) + ")"
        : "";
  }

  private static UndoneWrite toUndoneWrite(
      UndoOutcome outcome, Session session, RecordedCallFormatter calls) {
    JournalEntry entry = outcome.entry();
    JournalWriter reader = session.writes().journal().writer();
    boolean isForTools = session.writes().journal().isServer();
    return new UndoneWrite(
        entry.n(),
        entry.time(),
        entry.describeWriter(reader),
        isForTools ? null : entry.frontEnd(),
        isForTools ? null : entry.verb(),
        calls.format(entry),
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
