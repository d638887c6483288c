package svc.verbs.note;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.model.error.Warning;
import svc.model.serialization.OmittedFromJson;
import svc.note.ClipExtent;
import svc.note.NoteEntry;
import svc.note.NoteNotation;
import svc.note.NoteWindow;
import svc.store.journal.RecordedCall;
import svc.verb.UndoPlan;
import svc.verb.UndoableResult;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.clip.ClipPlace;

/**
 * The effect of a write on the notes of a clip.
 *
 * @param livesetId the handle of the track
 * @param noteCount the number of the clip's notes after the write
 * @param lengthBars the length of the clip in bars if the write lengthened it, otherwise null
 * @param previousLengthBars the length before the write if the write lengthened the clip, otherwise
 *     null
 * @param written the pitches and positions of the added and changed notes, such as "C1 to E2, 1.1
 *     to 2.3"; null if there are none
 * @param previous the removed and changed notes as they were before, at most the first 100
 * @param previousTotal the number of all removed and changed notes if there are more than 100,
 *     otherwise null
 * @param seed the seed of random changes, null if nothing was random
 */
public record WrittenNotes(
    String livesetId,
    ClipPlace place,
    int noteCount,
    Double lengthBars,
    Double previousLengthBars,
    int added,
    int removed,
    int changed,
    String written,
    List<MidiNote> previous,
    Integer previousTotal,
    Long seed,
    String host,
    List<Warning> warnings,
    WriteSummary summary,
    ChangedNotes changedNotes)
    implements HasWriteSummary, UndoableResult, ClipPlace.Holder {
  /**
   * The maximum number of changed notes for which the journal stores undo calls. The limit keeps
   * journal entries short.
   */
  private static final int MAX_UNDO_NOTES = 1000;

  /**
   * All changes of the write.
   *
   * @param extensionUndo the call that restores the length of the clip; empty if the length is
   *     unchanged
   * @param given the notes that the call named, null if it named none
   */
  record ChangedNotes(
      List<NoteChange> changes,
      ClipExtent extent,
      List<RecordedCall> extensionUndo,
      GivenNotes given)
      implements OmittedFromJson {
    List<MidiNote> before() {
      return changes.stream().map(NoteChange::before).filter(Objects::nonNull).toList();
    }

    List<MidiNote> after() {
      return changes.stream().map(NoteChange::after).filter(Objects::nonNull).toList();
    }
  }

  /**
   * The notes that the call named, for the journal.
   *
   * @param explicit entries that do not depend on defaults
   * @param range the window of the call
   */
  record GivenNotes(List<NoteEntry> explicit, NoteWindow range) {
    /**
     * Returns these entries, or the entries of the call if these are empty because all are rests.
     */
    List<NoteEntry> explicitOr(List<NoteEntry> entries) {
      return explicit.isEmpty() ? entries : explicit;
    }

    /** Returns whether the entries contain drum steps, which depend on the window. */
    boolean hasSteps() {
      return explicit.stream()
          .anyMatch(
              entry -> entry.text() != null && NoteNotation.of(entry.text()) == NoteNotation.STEPS);
    }
  }

  /**
   * Returns a plan that removes the notes that the write added or changed, and adds the old notes
   * that it removed or changed. The plan does not affect other notes, which the user may have
   * changed later.
   */
  @Override
  public UndoPlan undoPlan() {
    if (changedNotes.changes().size() > MAX_UNDO_NOTES) {
      return UndoPlan.impossible("it changed more than " + MAX_UNDO_NOTES + " notes");
    }
    if (!changedNotes.extent().containsAll(changedNotes.before())) {
      return UndoPlan.impossible("notes were before the start or after the end of the clip");
    }
    List<RecordedCall> calls = new ArrayList<>();
    addCall(calls, "note remove", changedNotes.after());
    addCall(calls, "note add", changedNotes.before());
    calls.addAll(changedNotes.extensionUndo());
    return UndoPlan.byCalls(calls);
  }

  private void addCall(List<RecordedCall> calls, String verb, List<MidiNote> notes) {
    if (!notes.isEmpty()) {
      calls.add(
          RecordedCall.of(verb)
              .withArgument("track_id", livesetId())
              .withArgument("scene_index", place().argument())
              .withArgument("notes", notes.stream().map(NoteEntry::toJson).toList()));
    }
  }
}
