package svc.verb.execution;

import static svc.model.error.ErrorCode.INTERNAL;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import svc.host.Capability;
import svc.host.Host;
import svc.host.UndoHistory;
import svc.model.argument.DeviceReference;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.TrackReference;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.JournalBuffer;
import svc.session.NotCommittedException;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;
import svc.text.UtcTimestamp;
import svc.verb.ResultWarnings;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.binding.VerbInvocation;
import svc.verb.execution.HostUndo.WriteState;

/** Runs a verb that writes, and records the call in the journal, even if it fails. */
final class JournalingVerbRunner {
  static final String ROLLBACK_VERB = "rollback";

  private final VerbInvocation invocation;
  private final Session session;
  private final HandleNameResolver handles;

  public JournalingVerbRunner(VerbInvocation invocation, Session session) {
    this.invocation = invocation;
    this.session = session;
    this.handles = new HandleNameResolver(session);
  }

  public <R extends Record> R run(Verb<R> bound) {
    session.writes().undoLog().begin();
    resolveHandles(bound);
    int before = countSteps(session);
    R result = runAsUnit(bound, before);
    for (Warning warning : session.writes().takeWarnings()) {
      result = ResultWarnings.addWarning(result, warning);
    }
    return result;
  }

  private <R extends Record> R runAsUnit(Verb<R> bound, int before) {
    try {
      return session
          .writes()
          .runAsUnitOfWork(() -> runAndJournal(bound, before), () -> killedEntry(bound, before));
    } catch (NotCommittedException e) {
      journalFailure(() -> failedEntry(bound, errorCode(e.getCause()), before));
      throw e.getCause();
    }
  }

  private <R extends Record> R runAndJournal(Verb<R> bound, int before) {
    try {
      R result = bound.run(session);
      if (!bound.isRecorded(result) && session.writes().uncertainEntry().isEmpty()) {
        return result;
      }
      Optional<Warning> lost =
          journal(
              () -> {
                noteResult(session);
                return doneEntry(bound, result, before);
              });
      return lost.map(warning -> ResultWarnings.addWarning(result, warning)).orElse(result);
    } catch (RuntimeException e) {
      RuntimeException first = session.writes().firstError(e);
      AtomicBoolean isLeft = new AtomicBoolean();
      journalFailure(
          () -> {
            noteResult(session);
            JournalEntry failed = undoFailedWrite(failedEntry(bound, errorCode(first), before));
            isLeft.set(isLeft(failed));
            return failed;
          });
      throw isLeft.get() && first instanceof SvcException known
          ? WriteRollback.withKept(
              known, List.of("what it had changed before the error is still in the set"))
          : first;
    }
  }

  private <R extends Record> JournalEntry doneEntry(Verb<R> bound, R result, int before) {
    JournalEntry done =
        createEntry(JournalEntry.OK, before, bound.repeatableVerbs(result), bound.undoPlan(result))
            .withRepeatCalls(withNames(bound.callsWithoutFiles(result)));
    return bound.completeEntry(result, done);
  }

  private JournalEntry killedEntry(Verb<?> bound, int before) {
    return createEntry(
        JournalEntry.KILLED,
        before,
        List.of(bound),
        UndoPlan.impossible("svc was killed during the write"));
  }

  private static String errorCode(RuntimeException e) {
    return e instanceof SvcException known ? known.code().name() : INTERNAL.name();
  }

  private JournalEntry failedEntry(Verb<?> bound, String code, int before) {
    return createEntry(code, before, List.of(bound), UndoPlan.impossible("it failed"));
  }

  /**
   * Reads the names of the tracks and devices in a verb's input for the journal. If this fails, the
   * verb still runs.
   */
  private void resolveHandles(Verb<?> bound) {
    try {
      handles.resolveAll(CallSerializer.argumentValues(invocation.verb(), (Record) bound));
    } catch (SvcException unreachable) {
      // The verb meets the same error and reports it.
    }
  }

  /** Records a failed call, except on a host on which it has no effect. */
  private void journalFailure(Supplier<JournalEntry> entry) {
    if (session.hosts().openHost().filter(Host::discardsFailedWrites).isEmpty()) {
      journal(entry);
    }
  }

  /**
   * Adds the entry of the write to the journal. If the host stopped responding, adds the uncertain
   * entry instead, whose outcome is determined at the next contact.
   */
  private Optional<Warning> journal(Supplier<JournalEntry> entry) {
    try {
      return session.writes().journal().note(session.writes().uncertainEntry().orElseGet(entry));
    } catch (RuntimeException e) {
      return session
          .writes()
          .uncertainEntry()
          .map(session.writes().journal()::note)
          .orElseGet(() -> Optional.of(JournalBuffer.notWrittenWarning(e)));
    }
  }

  private JournalEntry createEntry(
      String outcome, int before, List<? extends Verb<?>> again, UndoPlan given) {
    CallSerializer serializer = new CallSerializer(session, handles);
    List<RecordedCall> calls = new ArrayList<>();
    again.forEach(verb -> calls.add(serializer.toCall(invocation.verb(), (Record) verb)));
    // The count starts again if the call opened another set.
    int steps = Math.max(0, countSteps(session) - before);
    UndoPlan inverse = outcome.equals(JournalEntry.OK) ? planFor(session, given, steps) : given;
    return new JournalEntry(
        0,
        currentTime(session),
        new JournalEntry.Provenance(
            invocation.frontEnd().name().toLowerCase(Locale.ROOT),
            session.hostName(),
            session.hosts().openHost().map(JournalingVerbRunner::setId).orElse(null),
            session.writes().journal().gesture(),
            session.writes().journal().writer()),
        calls.isEmpty() ? RecordedCall.of(invocation.verb().name()) : calls.get(0),
        outcome,
        undoRange(session, inverse, steps),
        new JournalEntry.RepeatAndUndoData(
            calls.size() > 1 ? calls : List.of(),
            inverse.calls(),
            inverse.reason(),
            handles.positions(),
            session.writes().undoLog().toMap()),
        JournalEntry.UndoneEntries.NONE);
  }

  /**
   * Undoes the steps that a failed write made in the host. Returns the entry without steps if it
   * left nothing.
   */
  private JournalEntry undoFailedWrite(JournalEntry failed) {
    HostUndo host = new HostUndo(session, false);
    if (failed.undoSteps() == 0 || !host.undoFailed(failed)) {
      return failed;
    }
    host.noteState(session);
    return failed
        .withUndoSteps(0, null, session.host().history().currentMark())
        .withRecovery(session.writes().undoLog().toMap());
  }

  /** Returns whether what a failed write changed is still in the set. */
  private boolean isLeft(JournalEntry failed) {
    try {
      return failed.undoSteps() > 0
          && new HostUndo(session, false).stateOf(failed) == WriteState.AS_WRITTEN;
    } catch (SvcException unreachable) {
      return false;
    }
  }

  /** Records the result of the write for a later undo. If this fails, the undo checks less. */
  static void noteResult(Session session) {
    try {
      session.writes().undoLog().noteResult(session);
    } catch (SvcException unreachable) {
      // The write is recorded without its result.
    }
  }

  /** Replaces track handles in calls by names, or by positions if the names are not unique. */
  private List<RecordedCall> withNames(List<RecordedCall> calls) {
    return calls.stream().map(this::withNames).toList();
  }

  private RecordedCall withNames(RecordedCall call) {
    Map<String, Object> args = new LinkedHashMap<>(call.args());
    if (args.get("track_id") instanceof String track
        && args.get("device_id") instanceof String id) {
      handles.resolveAll(List.of(new TrackReference(track), new DeviceReference(id)));
      args.put("device_id", handles.nameOf(id));
    }
    args.computeIfPresent(
        "liveset_id", (name, handle) -> nameOf(new MixerTrackReference((String) handle)));
    args.computeIfPresent(
        "track_id", (name, handle) -> nameOf(new TrackReference((String) handle)));
    return new RecordedCall(call.verb(), args);
  }

  private String nameOf(MixerTrackReference track) {
    handles.resolveAll(List.of(track));
    return handles.nameOf(track.text());
  }

  private String nameOf(TrackReference track) {
    handles.resolveAll(List.of(track));
    return handles.nameOf(track.text());
  }

  /**
   * Returns the way to undo a write.
   *
   * @param given the verb's own plan
   * @param steps the steps that the write added to the host's undo history
   */
  static UndoPlan planFor(Session session, UndoPlan given, int steps) {
    return steps == 0 && history(session).isPresent()
        ? given.withoutHostSteps(session.writes().undoLog().hasChangedLedger())
        : given;
  }

  /** Returns the steps that a write with the given plan added to the host's undo history. */
  static JournalEntry.HostUndoRange undoRange(Session session, UndoPlan plan, int steps) {
    if (plan.outsideSet()) {
      return new JournalEntry.HostUndoRange(steps, null, null);
    }
    UndoHistory history = history(session).orElse(null);
    return new JournalEntry.HostUndoRange(
        steps,
        history == null || steps == 0 ? null : history.markBefore(steps),
        history == null ? null : history.currentMark());
  }

  /**
   * Returns an entry that records a rollback; the caller adds the numbers of the undone entries.
   */
  static JournalEntry rollbackEntry(Session session) {
    String mark = history(session).map(UndoHistory::currentMark).orElse(null);
    return new JournalEntry(
        0,
        currentTime(session),
        new JournalEntry.Provenance("dsl", session.hostName(), setId(session.host())),
        RecordedCall.of(ROLLBACK_VERB),
        JournalEntry.OK,
        new JournalEntry.HostUndoRange(0, null, mark),
        JournalEntry.RepeatAndUndoData.NONE,
        JournalEntry.UndoneEntries.NONE);
  }

  private static String currentTime(Session session) {
    return UtcTimestamp.format(session.clock().instant());
  }

  /** Returns the number of steps that this process has added to the host's undo history. */
  static int countSteps(Session session) {
    return history(session).map(UndoHistory::stepCount).orElse(0);
  }

  private static Optional<UndoHistory> history(Session session) {
    return session
        .hosts()
        .openHost()
        .filter(host -> host.capabilities().contains(Capability.UNDO))
        .map(Host::history);
  }

  /**
   * Returns the id that identifies the open set in journal entries: {@link Host#handleNumbering} if
   * the host renumbers its handles, otherwise the id of the set. Returns null if the id cannot be
   * read.
   */
  static String setId(Host host) {
    try {
      return host.handleNumbering() == null ? host.identity().id() : host.handleNumbering();
    } catch (SvcException unreachable) {
      return null;
    }
  }
}
