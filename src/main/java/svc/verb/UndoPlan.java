package svc.verb;

import java.util.List;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;

/**
 * The way to undo a write without the host's own undo.
 *
 * @param calls the calls of verbs that undo the write, in order
 * @param reason why no verb can undo the write, null if verbs can undo it
 * @param outsideSet whether the write changed only files outside the set, which the host's undo
 *     does not restore
 * @param withoutHost whether the calls can undo the write even if the host has not added a step to
 *     its undo history
 */
public record UndoPlan(
    List<RecordedCall> calls, String reason, boolean outsideSet, boolean withoutHost) {
  /** The plan for a write that did not change the set. */
  public static final UndoPlan NOTHING_CHANGED = impossible(JournalEntry.CHANGED_NOTHING);

  private static final String SOUND_PLAYED = "playback cannot be undone";

  public static UndoPlan byCalls(List<RecordedCall> calls) {
    return new UndoPlan(List.copyOf(calls), null, false, false);
  }

  public static UndoPlan byCalls(RecordedCall call) {
    return byCalls(List.of(call));
  }

  /**
   * Returns the plan to restore a setting with a call. The call works even on hosts that do not
   * record the setting in their undo history.
   */
  public static UndoPlan byCallsWithoutHost(RecordedCall call) {
    return new UndoPlan(List.of(call), null, false, true);
  }

  /**
   * Returns the plan for a write to files outside the set: the calls undo it. Without calls, the
   * write changed nothing.
   */
  public static UndoPlan outsideSetByCalls(List<RecordedCall> calls) {
    return calls.isEmpty() ? NOTHING_CHANGED : new UndoPlan(List.copyOf(calls), null, true, false);
  }

  /**
   * Returns the plan for a write that no verb can undo. The host's own undo may still be able to
   * undo it.
   */
  public static UndoPlan impossible(String reason) {
    return new UndoPlan(List.of(), reason, false, false);
  }

  /** Returns the plan for a write that only started or stopped playback. */
  public static UndoPlan impossibleForPlayback() {
    return impossible(SOUND_PLAYED);
  }

  /**
   * Returns whether a journal entry with this reason is that of a write that only started or
   * stopped playback; see {@link #impossibleForPlayback}.
   */
  public static boolean isPlayback(String reason) {
    return SOUND_PLAYED.equals(reason);
  }

  /** Returns the plan for a write to files outside the set that cannot be undone. */
  public static UndoPlan outsideSet(String reason) {
    return new UndoPlan(List.of(), reason, true, false);
  }

  /**
   * Returns the plan to use instead of this one if the write added no step to the host's undo
   * history.
   *
   * @param changedLedger whether the write changed the ledger, the record of the automation that
   *     svc wrote; undoing the write then reverts only the ledger
   */
  public UndoPlan withoutHostSteps(boolean changedLedger) {
    return outsideSet || withoutHost || isPlayback(reason)
        ? this
        : changedLedger ? byCalls(List.of()) : NOTHING_CHANGED;
  }
}
