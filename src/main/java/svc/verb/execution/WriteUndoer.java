package svc.verb.execution;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import svc.model.argument.TrackReference;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.track.Track;
import svc.session.ProjectFileChange;
import svc.session.Session;
import svc.session.UndoLog;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalReader;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.ResultWarnings;
import svc.verb.UndoPlan;
import svc.verb.VerbDescriptor;
import svc.verb.VerbLookup;
import svc.verb.binding.VerbBinder;
import svc.verb.binding.VerbInvocation;

/** Undoes journaled writes with the host's own undo or with verbs, and reverts the ledger. */
public final class WriteUndoer {
  private static final String HOST = "host";
  private static final String VERBS = "verbs";
  private static final String USER = "user";
  private static final String CHANGED = "what it changed has been changed again since the write";

  /** The codes of warnings which mean that a write did not have the requested effect. */
  private static final Set<String> FAILED_WRITE_CODES = Set.of("NOT_AS_ASKED", "NOT_READ_BACK");

  private static final List<String> TRACK_ARGUMENTS =
      List.of("track_id", "liveset_id", "to_track_id");

  /** The errors of deleting what no longer exists. */
  private static final Set<ErrorCode> GONE =
      EnumSet.of(
          ErrorCode.TRACK_NOT_FOUND,
          ErrorCode.SCENE_NOT_FOUND,
          ErrorCode.DEVICE_NOT_FOUND,
          ErrorCode.CLIP_NOT_FOUND,
          ErrorCode.LOCATOR_NOT_FOUND);

  private final Session session;
  private final HostUndo host;
  private final Set<JournalEntry.HostUndoRange> undoneByHost = new HashSet<>();
  private final Set<JournalEntry> undoneInOrder = new HashSet<>();
  private final List<UndoOutcome> outcomes = new ArrayList<>();

  /** The indexes of the outcomes of writes that could not be undone. */
  private final List<Integer> failures = new ArrayList<>();

  /**
   * Creates an undoer.
   *
   * @param force whether to use the host's undo even if it also undoes later changes
   */
  public WriteUndoer(Session session, boolean force) {
    this.session = session;
    this.host = new HostUndo(session, force);
  }

  /**
   * The outcome of undoing a write.
   *
   * @param by "host" or "verbs"; "user" if the user had already undone the write in the host; null
   *     if the write could not be undone
   * @param reason why the write could not be undone, or a note on how it was undone; null if there
   *     is nothing to report
   */
  public record UndoOutcome(JournalEntry entry, String by, String reason) {

    public boolean isDone() {
      return by != null;
    }

    /** Returns whether the user had already undone the write in the host. */
    public boolean isByUser() {
      return USER.equals(by);
    }

    /**
     * Returns whether the undo restored the exact state, which is true unless verbs undid the
     * write.
     */
    public boolean isExact() {
      return HOST.equals(by) || isByUser();
    }
  }

  /**
   * Records in the journal that a script rolled back its writes.
   *
   * @param exact whether the rollback restored the earlier state exactly
   */
  public void noteRollback(List<JournalEntry> entries, boolean exact) {
    host.noteState(session);
    noteRollback(session, entries, exact);
  }

  /**
   * Records in the journal that the writes of a script were rolled back to a checkpoint.
   *
   * @param exact whether the rollback restored the earlier state exactly
   */
  public static void noteRollback(Session session, List<JournalEntry> entries, boolean exact) {
    if (!entries.isEmpty()) {
      List<Long> numbers = entries.stream().map(JournalEntry::n).toList();
      JournalEntry rollback =
          JournalingVerbRunner.rollbackEntry(session).withUndone(numbers, exact);
      session.writes().journal().note(rollback.withRecovery(session.writes().undoLog().toMap()));
    }
  }

  /**
   * Returns the last write to a set that was open in the host before it was restarted or opened the
   * present set; empty if there is none, or if the host keeps its handles and history.
   */
  public static Optional<JournalEntry> lastWriteBeforeReopening(Session session) {
    String numbering = session.host().handleNumbering();
    return numbering == null
        ? Optional.empty()
        : new JournalReader(session.writes().journal().store())
            .newest(
                entry ->
                    entry.host().equals(session.hostName())
                        && entry.undone().isEmpty()
                        && entry.undoSteps() > 0)
            .filter(entry -> entry.set() != null && !entry.set().equals(numbering));
  }

  /** Returns whether an entry records a rollback. */
  public static boolean isRollback(JournalEntry entry) {
    return entry.verb().equals(JournalingVerbRunner.ROLLBACK_VERB);
  }

  /** Returns the id by which journal entries refer to the open set. */
  public static String setId(Session session) {
    return JournalingVerbRunner.setId(session.host());
  }

  /**
   * Records that the set had one state at two marks, which are points in the host's undo history.
   */
  public void noteSameState(String mark, String earlierMark) {
    host.noteSameState(mark, earlierMark);
  }

  /**
   * Undoes writes, newest first, and returns the outcomes. A transaction is undone as one write. If
   * the user's edits do not change the marks of the host's history, uses the host's undo for the
   * writes before the last one that needs it, because verbs would add steps to the history.
   */
  public List<UndoOutcome> undo(List<JournalEntry> newestFirst) {
    host.restoreHandles(newestFirst);
    undoneInOrder.addAll(
        UndoLog.isVerificationNeeded(session.host()) ? host.reliableRun(newestFirst) : List.of());
    List<JournalEntry> group = new ArrayList<>();
    for (int i = 0; i < newestFirst.size(); i++) {
      JournalEntry entry = newestFirst.get(i);
      session.userInteraction().report("undoing " + entry.verb(), (double) i / newestFirst.size());
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

  /** Undoes a write by its calls only, because the host's own undo would undo later writes. */
  public List<UndoOutcome> undoByCalls(JournalEntry entry) {
    host.restoreHandles(List.of(entry));
    session
        .writes()
        .undoLog()
        .runAndNoteReverted(session, List.of(entry), () -> undoByCallsIfPresent(entry));
    host.noteState(session);
    return outcomes;
  }

  private void undoByCallsIfPresent(JournalEntry entry) {
    switch (host.stateOf(entry)) {
      case AS_BEFORE -> noteUndoneByUser(entry);
      case CHANGED -> add(failedOutcome(entry, CHANGED));
      case AS_WRITTEN, UNKNOWN -> add(undoByVerbs(entry));
    }
  }

  /** Returns whether two writes are one step of the host's undo history. */
  public static boolean isSameHostStep(JournalEntry first, JournalEntry second) {
    return first.from() != null
        && first.from().equals(second.from())
        && Objects.equals(first.mark(), second.mark());
  }

  private void undoGroup(List<JournalEntry> group) {
    if (!group.isEmpty()) {
      session.writes().undoLog().runAndNoteReverted(session, group, () -> undoWrites(group));
    }
  }

  private void undoWrites(List<JournalEntry> group) {
    JournalEntry entry = group.get(0);
    try {
      switch (host.stateOf(entry)) {
        case AS_BEFORE -> noteUndoneByUser(entry);
        case CHANGED -> add(failedOutcome(entry, CHANGED));
        case AS_WRITTEN, UNKNOWN -> undoPresentWrites(group);
      }
    } catch (SvcException unreachable) {
      group.forEach(each -> add(failedOutcome(each, unreachable.getMessage())));
    }
  }

  private void noteUndoneByUser(JournalEntry entry) {
    host.noteUndoneByUser(entry);
    UndoLog.revertLedger(session, List.of(entry));
    outcomes.add(new UndoOutcome(entry, USER, "it was already undone in the host"));
  }

  private void undoPresentWrites(List<JournalEntry> group) {
    if (undoneByHost.contains(hostStepOf(group.get(0)))) {
      noteUndoneTogether(group);
    } else if (group.stream()
            .anyMatch(each -> undoneInOrder.contains(each) || host.isReliable(each))
        || !group.stream().allMatch(WriteUndoer::hasUndoCalls)) {
      undoByHostOrVerbs(group);
    } else {
      group.forEach(this::undoByVerbsOrHost);
    }
  }

  private static JournalEntry.HostUndoRange hostStepOf(JournalEntry entry) {
    return new JournalEntry.HostUndoRange(0, entry.from(), entry.mark());
  }

  private void undoByHostOrVerbs(List<JournalEntry> group) {
    HostUndo.HostUndoOutcome outcome = host.undo(group.get(0));
    if (outcome.isDone()) {
      noteUndoneByHost(group, outcome);
      return;
    }
    for (JournalEntry entry : group) {
      add(hasUndoCalls(entry) ? undoByVerbs(entry) : failedOutcome(entry, outcome.reason()));
    }
  }

  private void undoByVerbsOrHost(JournalEntry entry) {
    UndoOutcome byVerbs = undoByVerbs(entry);
    HostUndo.HostUndoOutcome outcome = byVerbs.isDone() ? null : host.undo(entry);
    if (outcome != null && outcome.isDone()) {
      noteUndoneByHost(List.of(entry), outcome);
    } else {
      add(byVerbs);
    }
  }

  private void add(UndoOutcome outcome) {
    if (!outcome.isDone()) {
      failures.add(outcomes.size());
    }
    outcomes.add(outcome);
  }

  /**
   * Records that the host undid a group of writes. A host that restores an earlier state also undid
   * the later writes that verbs could not undo.
   */
  private void noteUndoneByHost(List<JournalEntry> group, HostUndo.HostUndoOutcome outcome) {
    List<JournalEntry> later =
        host.undoesLaterChanges()
            ? failures.stream().map(i -> outcomes.get(i).entry()).toList()
            : List.of();
    if (host.undoesLaterChanges()) {
      for (int i : failures) {
        outcomes.set(i, hostOutcome(outcomes.get(i).entry(), outcome.reason()));
      }
      failures.clear();
    }
    if (group.get(0).from() != null) {
      undoneByHost.add(hostStepOf(group.get(0)));
    }
    UndoLog.revertSeparateLedger(session, Stream.concat(later.stream(), group.stream()).toList());
    if (group.stream().anyMatch(entry -> entry.verb().startsWith("device"))) {
      UndoLog.restoreDeviceHandles(session);
    }
    group.forEach(entry -> outcomes.add(hostOutcome(entry, outcome.reason())));
  }

  private void noteUndoneTogether(List<JournalEntry> group) {
    UndoLog.revertSeparateLedger(session, group);
    group.forEach(entry -> outcomes.add(hostOutcome(entry, null)));
  }

  /**
   * Returns the outcome of a write that the host undid, and reverts its change to a project file.
   */
  private UndoOutcome hostOutcome(JournalEntry entry, String reason) {
    ProjectFileChange file = UndoLog.projectFileChangeOf(entry);
    String fileProblem = file == null ? null : file.revert(session).orElse(null);
    String both = fileProblem == null || reason == null ? reason : reason + "; " + fileProblem;
    return new UndoOutcome(entry, HOST, reason == null ? fileProblem : both);
  }

  private static UndoOutcome failedOutcome(JournalEntry entry, String hostReason) {
    String verbReason = entry.fixed() == null ? "no verb can undo it" : entry.fixed();
    return new UndoOutcome(
        entry, null, hostReason.isEmpty() ? verbReason : hostReason + ", and " + verbReason);
  }

  static boolean hasUndoCalls(JournalEntry entry) {
    return entry.isDone()
        && (entry.fixed() == null || entry.fixed().equals(UndoPlan.NOTHING_CHANGED.reason()));
  }

  private UndoOutcome undoByVerbs(JournalEntry entry) {
    boolean wasLatest = host.isLatest(entry);
    int done = 0;
    try {
      for (RecordedCall call : entry.inverse()) {
        requireTracks(call);
      }
      for (RecordedCall call : entry.inverse()) {
        runUnlessGone(call);
        done++;
      }
      UndoLog.revertLedger(session, List.of(entry));
      if (wasLatest && host.undoesLaterChanges()) {
        host.noteUndoneTo(entry);
      }
      return new UndoOutcome(entry, VERBS, null);
    } catch (SvcException e) {
      String progress = done == 0 ? "" : " (" + done + " of " + entry.inverse().size() + " done)";
      return new UndoOutcome(entry, null, e.getMessage() + progress);
    }
  }

  /** Throws TRACK_NOT_FOUND if a call would change a track that no longer exists. */
  private void requireTracks(RecordedCall call) {
    if (isDeletion(call)) {
      return;
    }
    TRACK_ARGUMENTS.stream()
        .map(call.args()::get)
        .filter(given -> given instanceof String text && Track.isHandle(text))
        .forEach(
            given -> session.references().resolveTrack(new TrackReference(String.valueOf(given))));
  }

  /** Runs a call; does nothing if it deletes something that no longer exists. */
  private void runUnlessGone(RecordedCall call) {
    try {
      run(call);
    } catch (SvcException e) {
      if (!isDeletion(call) || !GONE.contains(e.code())) {
        throw e;
      }
    }
  }

  private static boolean isDeletion(RecordedCall call) {
    return call.verb().endsWith(" delete");
  }

  private void run(RecordedCall call) {
    requireDone(toInvocation(call, FrontEnd.DSL).bound().run(session));
  }

  /** Returns the call of a verb that repeats a recorded call. */
  static VerbInvocation toInvocation(RecordedCall call, FrontEnd frontEnd) {
    VerbDescriptor verb =
        VerbLookup.find(call.verb())
            .orElseThrow(
                () -> HOST_ERROR.because("this version of svc has no command " + call.verb()));
    Map<String, Object> given = new LinkedHashMap<>();
    for (ArgumentDescriptor arg : verb.args()) {
      given.put(arg.component(), RecordedNotes.toInput(call.args().get(arg.tool()), arg));
    }
    return new VerbInvocation(verb, frontEnd, VerbBinder.bind(verb, given, FrontEnd.DSL), false);
  }

  /** Throws HOST_ERROR if a write did not have the requested effect. */
  static void requireDone(Record result) {
    ResultWarnings.warningsOf(result).stream()
        .filter(warning -> FAILED_WRITE_CODES.contains(warning.code()))
        .findFirst()
        .ifPresent(
            warning -> {
              throw HOST_ERROR.because(warning.message()).hint(warning.hint());
            });
  }
}
