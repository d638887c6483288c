package svc.note;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.model.time.BeatComparison;

/**
 * The rules for notes of equal pitch, which cannot overlap in a clip:
 *
 * <ul>
 *   <li>If a note starts while another of equal pitch sounds, the earlier note ends there.
 *   <li>If two notes of equal pitch start at the same time, the one added later replaces the other.
 * </ul>
 *
 * For the first rule, the order in which notes are added does not matter. The second rule is the
 * only one that removes notes.
 */
public final class NoteOverlapResolver {
  private final List<PlacedNote> kept = new ArrayList<>();
  private final List<PlacedNote> removed = new ArrayList<>();
  private final List<MidiNote> cut = new ArrayList<>();

  private NoteOverlapResolver() {}

  /** Adds notes to the existing notes of a clip, one after the other. */
  public static MergedNotes merge(List<MidiNote> existing, List<MidiNote> added) {
    List<NoteChange> notes = new ArrayList<>();
    existing.forEach(note -> notes.add(new NoteChange(note, note)));
    added.forEach(note -> notes.add(new NoteChange(null, note)));
    return resolve(notes);
  }

  /**
   * Applies the rules for overlapping notes to changed and unchanged notes, in the order in which
   * these are added.
   */
  static MergedNotes resolve(List<NoteChange> notes) {
    List<PlacedNote> placements = new ArrayList<>();
    for (NoteChange note : notes) {
      placements.add(new PlacedNote(placements.size(), note.before(), note.after()));
    }
    placements.sort(PlacedNote.BY_PITCH_AND_START);
    NoteOverlapResolver overlaps = new NoteOverlapResolver();
    placements.forEach(overlaps::add);
    return overlaps.toResult();
  }

  private void add(PlacedNote next) {
    PlacedNote last = kept.isEmpty() ? null : kept.get(kept.size() - 1);
    if (last == null || last.note.pitch() != next.note.pitch()) {
      kept.add(next);
    } else if (BeatComparison.areEqual(last.note.start(), next.note.start())) {
      boolean replaces = next.order > last.order;
      removed.add(replaces ? last : next);
      kept.set(kept.size() - 1, replaces ? next : last);
    } else {
      kept.set(kept.size() - 1, cutAt(next.note.start(), last));
      kept.add(next);
    }
  }

  private PlacedNote cutAt(double time, PlacedNote placement) {
    MidiNote note = placement.note;
    if (!BeatComparison.isBefore(time, NoteCopier.endOf(note))) {
      return placement;
    }
    cut.add(note);
    MidiNote shorter = NoteCopier.withDuration(note, time - note.start());
    return new PlacedNote(placement.order, placement.before, shorter);
  }

  private MergedNotes toResult() {
    List<NoteChange> changes = new ArrayList<>();
    kept.stream()
        .filter(one -> !Objects.equals(one.before, one.note))
        .forEach(one -> changes.add(new NoteChange(one.before, one.note)));
    removed.stream()
        .filter(one -> one.before != null)
        .forEach(one -> changes.add(new NoteChange(one.before, null)));
    changes.sort(Comparator.comparing(NoteOverlapResolver::present, NoteWindow.BY_PITCH_AND_START));
    List<MidiNote> replaced = removed.stream().map(PlacedNote::note).toList();
    return new MergedNotes(kept.stream().map(PlacedNote::note).toList(), cut, replaced, changes);
  }

  private static MidiNote present(NoteChange change) {
    return change.before() == null ? change.after() : change.before();
  }

  /**
   * A note of a clip after a change, and its position in the order in which notes are added.
   *
   * @param order the number of notes that are added before this note
   * @param before the note before the change, null for a new note
   */
  private record PlacedNote(int order, MidiNote before, MidiNote note) {
    static final Comparator<PlacedNote> BY_PITCH_AND_START =
        Comparator.comparing(PlacedNote::note, NoteWindow.BY_PITCH_AND_START)
            .thenComparingInt(PlacedNote::order);
  }
}
