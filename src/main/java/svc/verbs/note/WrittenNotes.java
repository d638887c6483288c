package svc.verbs.note;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;
import svc.model.serialization.Transient;
import svc.note.ClipExtent;
import svc.note.NoteEntry;
import svc.store.journal.RecordedCall;
import svc.verb.UndoPlan;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/**
 * The effect of a write on the notes of a clip.
 *
 * @param seed the seed of random changes, null if nothing was random
 */
public record WrittenNotes(
    ChangedClip clip,
    NoteCounts counts,
    PreviousNotes before,
    Long seed,
    String host,
    List<Warning> warnings,
    WriteSummary summary,
    NotesBefore allBefore)
    implements Summarized {
  /** Undoing by a call writes all notes of the clip, so the journal would grow without a limit. */
  private static final int MAX_UNDO_NOTES = 1000;

  /**
   * The clip.
   *
   * @param noteCount the number of its notes after the write
   */
  public record ChangedClip(String livesetId, int sceneIndex, int noteCount) implements Flattened {}

  /** The number of notes by what happened to them. */
  public record NoteCounts(int added, int removed, int changed) implements Flattened {}

  /**
   * The removed and changed notes as they were before.
   *
   * @param previous at most the first 100 of them
   * @param previousTotal their number if there are more, otherwise null
   */
  public record PreviousNotes(List<MidiNote> previous, Integer previousTotal)
      implements Flattened {}

  /** All notes of the clip before the write. */
  record NotesBefore(List<MidiNote> notes, ClipExtent extent) implements Transient {}

  public String livesetId() {
    return clip.livesetId();
  }

  public int sceneIndex() {
    return clip.sceneIndex();
  }

  public int noteCount() {
    return clip.noteCount();
  }

  public int added() {
    return counts.added();
  }

  public int removed() {
    return counts.removed();
  }

  public int changed() {
    return counts.changed();
  }

  public List<MidiNote> previous() {
    return before.previous();
  }

  public Integer previousTotal() {
    return before.previousTotal();
  }

  /** Returns the plan that writes the notes of the clip as they were before. */
  UndoPlan undoPlan() {
    List<MidiNote> notes = allBefore.notes();
    if (notes.size() > MAX_UNDO_NOTES) {
      return UndoPlan.impossible("the clip had more than " + MAX_UNDO_NOTES + " notes");
    }
    if (!allBefore.extent().containsAll(notes)) {
      return UndoPlan.impossible("the clip had notes before its start or after its end");
    }
    RecordedCall call =
        RecordedCall.of(notes.isEmpty() ? "note remove" : "note replace")
            .withArgument("track_id", livesetId())
            .withArgument("scene_index", String.valueOf(sceneIndex()));
    return UndoPlan.byCalls(
        notes.isEmpty()
            ? call
            : call.withArgument("notes", notes.stream().map(NoteEntry::toJson).toList()));
  }
}
