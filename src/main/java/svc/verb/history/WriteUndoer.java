package svc.verb.history;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.session.ProjectFileChange;
import svc.session.Session;
import svc.session.UndoLog;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.ResultWarnings;
import svc.verb.UndoPlan;
import svc.verb.VerbDescriptor;
import svc.verb.VerbLookup;
import svc.verb.binding.VerbBinder;

/**
 * Undoes writes that the journal holds, by the host's own undo or by verbs, and the ledger follows.
 */
public final class WriteUndoer {
  private static final String HOST = "host";
  private static final String VERBS = "verbs";

  /** What a verb warns of when the host does not hold what it wrote. */
  private static final Set<String> FAILED_WRITE_CODES = Set.of("NOT_AS_ASKED", "NOT_READ_BACK");

  private final Session session;
  private final HostUndo host;
  private final List<JournalEntry> undoneByHost = new ArrayList<>();
  private final List<UndoOutcome> outcomes = new ArrayList<>();

  /**
   * @param force whether the host's undo is used though somebody may have written since
   */
  public WriteUndoer(Session session, boolean force) {
    this.session = session;
    this.host = new HostUndo(session, force);
  }

  /**
   * What became of a write.
   *
   * @param by host or verbs, null when it could not be undone
   * @param reason why it could not be undone, or what to know about how it was; null for neither
   */
  public record UndoOutcome(JournalEntry entry, String by, String reason) {

    public boolean isDone() {
      return by != null;
    }

    /** Whether the host's own undo did it. */
    public boolean isExact() {
      return HOST.equals(by);
    }
  }

  /** Notes in the journal that a script undid what it wrote. */
  public void noteRollback(List<JournalEntry> entries, boolean exact) {
    host.noteState(session);
    noteRollback(session, entries, exact);
  }

  /** Notes in the journal that a checkpoint undid what a script wrote. */
  public static void noteRollback(Session session, List<JournalEntry> entries, boolean exact) {
    if (!entries.isEmpty()) {
      List<Long> numbers = entries.stream().map(JournalEntry::n).toList();
      JournalEntry rollback = JournalingRunner.rollbackEntry(session).withUndone(numbers, exact);
      session.journalBuffer().note(rollback.withRecovery(session.undoLog().toMap()));
    }
  }

  /** Whether an entry says that a script undid something. */
  public static boolean isRollback(JournalEntry entry) {
    return entry.verb().equals(JournalingRunner.ROLLBACK_VERB);
  }

  /** What distinguishes the open set from others, as entries have it. */
  public static String setId(Session session) {
    return JournalingRunner.setId(session.host());
  }

  /** The set under one mark is what it was under another. */
  public void noteSameState(String mark, String asUnder) {
    host.noteSameState(mark, asUnder);
  }

  /** Undoes writes, the newest first; those of one transaction together. */
  public List<UndoOutcome> undo(List<JournalEntry> newestFirst) {
    List<JournalEntry> group = new ArrayList<>();
    for (JournalEntry entry : newestFirst) {
      if (!group.isEmpty() && !isSameHostStep(group.get(0), entry)) {
        undoGroup(group);
        group.clear();
      }
      group.add(entry);
    }
    undoGroup(group);
    host.noteState(session);
    return outcomes;
  }

  /** Whether two writes are one to the host. */
  public static boolean isSameHostStep(JournalEntry one, JournalEntry other) {
    return one.from() != null
        && one.from().equals(other.from())
        && Objects.equals(one.mark(), other.mark());
  }

  private void undoGroup(List<JournalEntry> group) {
    if (group.isEmpty()) {
      return;
    }
    if (undoneByHost.stream().anyMatch(one -> isSameHostStep(one, group.get(0)))) {
      noteUndoneTogether(group);
    } else if (group.stream().anyMatch(host::isReliable)
        || !group.stream().allMatch(this::hasUndoCalls)) {
      undoByHostOrVerbs(group);
    } else {
      group.forEach(this::undoByVerbsOrHost);
    }
  }

  private void undoByHostOrVerbs(List<JournalEntry> group) {
    HostUndo.HostUndoOutcome outcome = host.undo(group.get(0));
    if (outcome.isDone()) {
      noteUndoneByHost(group, outcome);
      return;
    }
    for (JournalEntry entry : group) {
      outcomes.add(
          hasUndoCalls(entry) ? undoByVerbs(entry) : failedOutcome(entry, outcome.reason()));
    }
  }

  private void undoByVerbsOrHost(JournalEntry entry) {
    UndoOutcome tried = undoByVerbs(entry);
    HostUndo.HostUndoOutcome outcome = tried.isDone() ? null : host.undo(entry);
    if (outcome != null && outcome.isDone()) {
      noteUndoneByHost(List.of(entry), outcome);
    } else {
      outcomes.add(tried);
    }
  }

  /** What is newer and could not be undone before went along. */
  private void noteUndoneByHost(List<JournalEntry> group, HostUndo.HostUndoOutcome outcome) {
    List<JournalEntry> later =
        outcomes.stream().filter(one -> !one.isDone()).map(UndoOutcome::entry).toList();
    outcomes.replaceAll(one -> one.isDone() ? one : hostOutcome(one.entry(), outcome.reason()));
    undoneByHost.add(group.get(0));
    UndoLog.revertLedger(session, Stream.concat(later.stream(), group.stream()).toList());
    if (group.get(0).verb().startsWith("device")) {
      UndoLog.restoreDeviceHandles(session);
    }
    group.forEach(entry -> outcomes.add(hostOutcome(entry, outcome.reason())));
  }

  private void noteUndoneTogether(List<JournalEntry> group) {
    UndoLog.revertLedger(session, group);
    group.forEach(entry -> outcomes.add(hostOutcome(entry, null)));
  }

  /** With the project file that it wrote as well. */
  private UndoOutcome hostOutcome(JournalEntry entry, String reason) {
    ProjectFileChange file = UndoLog.projectFileChangeOf(entry);
    String left = file == null ? null : file.revert(session).orElse(null);
    String both = left == null || reason == null ? reason : reason + "; " + left;
    return new UndoOutcome(entry, HOST, reason == null ? left : both);
  }

  private static UndoOutcome failedOutcome(JournalEntry entry, String host) {
    String why = entry.fixed() == null ? "no verb can undo it" : entry.fixed();
    return new UndoOutcome(entry, null, host.isEmpty() ? why : host + ", and " + why);
  }

  private boolean hasUndoCalls(JournalEntry entry) {
    return entry.isDone()
        && (entry.fixed() == null || entry.fixed().equals(UndoPlan.NOTHING_CHANGED.reason()));
  }

  private UndoOutcome undoByVerbs(JournalEntry entry) {
    boolean next = host.isLatest(entry);
    int done = 0;
    try {
      for (RecordedCall call : entry.inverse()) {
        run(call);
        done++;
      }
      UndoLog.revertLedger(session, List.of(entry));
      if (next) {
        host.noteUndoneTo(entry);
      }
      return new UndoOutcome(entry, VERBS, null);
    } catch (SvcException e) {
      String part = done == 0 ? "" : " (" + done + " of " + entry.inverse().size() + " done)";
      return new UndoOutcome(entry, null, e.getMessage() + part);
    }
  }

  private void run(RecordedCall call) {
    VerbDescriptor verb =
        VerbLookup.find(call.verb())
            .orElseThrow(() -> new IllegalStateException("no verb " + call.verb()));
    Map<String, Object> given = new LinkedHashMap<>();
    for (ArgumentDescriptor arg : verb.args()) {
      given.put(arg.component(), call.args().get(arg.tool()));
    }
    Record result = VerbBinder.bind(verb, given, FrontEnd.DSL).run(session);
    ResultWarnings.warningsOf(result).stream()
        .filter(warning -> FAILED_WRITE_CODES.contains(warning.code()))
        .findFirst()
        .ifPresent(
            warning -> {
              throw HOST_ERROR.because(warning.message());
            });
  }
}
