package svc.verbs.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.note.MergedNotes;
import svc.note.NoteWindow;
import svc.note.ParsedNotes;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.verb.result.WriteSummary;

/** Writes changed notes to a clip and describes the effect. */
final class NoteWriter {
  private static final int MAX_NOTES_IN_CLIP = 100_000;
  private static final int MAX_PREVIOUS = 100;

  private final MidiClip clip;
  private final List<Warning> warnings = new ArrayList<>();
  private final List<NoteChange> changes = new ArrayList<>();
  private Long seed;
  private WrittenNotes.GivenNotes given;
  private Map<Integer, String> names;

  private ClipLengthening extension;

  NoteWriter(MidiClip clip) {
    this.clip = clip;
    this.extension = ClipLengthening.none(clip);
    this.names = clip.namesOf(Map.of());
  }

  /**
   * Sets the planned lengthening of the clip. The clip is lengthened before the notes are written.
   */
  NoteWriter withExtension(ClipLengthening planned) {
    extension = planned;
    return this;
  }

  NoteWriter withWarnings(List<Warning> more) {
    warnings.addAll(more);
    return this;
  }

  /**
   * Sets the notes that the call named, with their warnings.
   *
   * @param parsed the notes, null if the call named none
   * @param range the window of the call
   */
  NoteWriter withGiven(ParsedNotes parsed, NoteWindow range) {
    if (parsed != null) {
      warnings.addAll(parsed.warnings());
      given = new WrittenNotes.GivenNotes(parsed.explicit(), range);
      names = clip.namesOf(parsed.names());
    }
    return this;
  }

  NoteWriter withSeed(Long used) {
    seed = used;
    return this;
  }

  /** Adds a warning if notes of equal pitch overlapped and were therefore cut or replaced. */
  NoteWriter withOverlaps(MergedNotes merged) {
    int cut = merged.cut().size();
    int replaced = merged.replaced().size();
    if (cut + replaced > 0) {
      warnings.add(
          new Warning(
              "NOTES_OVERLAP",
              describeOverlaps(cut, replaced) + ", because notes of the same pitch cannot overlap",
              "A note ends where the next note of its pitch starts; of two that start at the same"
                  + " time, svc keeps the one that was added or changed last."));
    }
    return this;
  }

  private static String describeOverlaps(int cut, int replaced) {
    String shortened =
        WriteSummary.count(cut, "note") + (cut == 1 ? " was" : " were") + " shortened";
    String gone =
        WriteSummary.count(replaced, "note") + (replaced == 1 ? " was" : " were") + " removed";
    return cut == 0 ? gone : replaced == 0 ? shortened : shortened + " and " + gone;
  }

  /**
   * Removes notes, makes other changes to notes, and returns the result of the verb.
   *
   * @param summary the text that describes the write
   */
  WrittenNotes write(List<MidiNote> removed, List<NoteChange> others, String summary) {
    collect(removed, others);
    Session session = clip.session();
    int expected = clip.notes().size() + count(true) - count(false);
    requireRoom(expected);
    if (!changes.isEmpty()) {
      noteBefore(session);
      if (clip.isUnrolled()) {
        warnings.addAll(LoopRepetitions.write(clip));
      }
      extension.write();
      int actual = session.host().notes().change(clip.at().address(), changes);
      warnAboutDifference(expected, actual);
    }
    return result(expected, summary);
  }

  private void noteBefore(Session session) {
    if (clip.at().isOnTimeline()) {
      clip.at().noteBefore();
    } else {
      UndoVerificationExcerpt.noteNotes(
          session, clip.trackHandle(), clip.place().sceneIndex(), clip.notes());
    }
  }

  /**
   * Collects the changes. If a new note has the pitch and start of a removed note, the removed note
   * is changed instead.
   */
  private void collect(List<MidiNote> removed, List<NoteChange> others) {
    Map<List<Object>, MidiNote> gone = new HashMap<>();
    removed.forEach(note -> gone.put(placeOf(note), note));
    others.stream()
        .filter(one -> one.after() == null)
        .forEach(one -> gone.put(placeOf(one.before()), one.before()));
    for (NoteChange change : others) {
      if (change.after() != null) {
        boolean canReplace = change.before() == null && !gone.isEmpty();
        MidiNote before = canReplace ? gone.remove(placeOf(change.after())) : change.before();
        add(new NoteChange(before, change.after()));
      }
    }
    gone.values().forEach(note -> add(new NoteChange(note, null)));
  }

  private void add(NoteChange change) {
    if (!Objects.equals(change.before(), change.after())) {
      changes.add(change);
    }
  }

  private static List<Object> placeOf(MidiNote note) {
    return List.of(note.pitch(), note.start());
  }

  private int count(boolean added) {
    return (int)
        changes.stream().filter(one -> (added ? one.before() : one.after()) == null).count();
  }

  private void requireRoom(int expected) {
    if (expected > MAX_NOTES_IN_CLIP && expected > clip.notes().size()) {
      throw INVALID_ARGUMENT
          .because(
              "the clip has "
                  + clip.notes().size()
                  + " notes and would have "
                  + expected
                  + "; svc writes at most "
                  + MAX_NOTES_IN_CLIP)
          .hint("Remove notes, or use another clip.");
    }
  }

  private void warnAboutDifference(int expected, int actual) {
    if (actual != expected) {
      warnings.add(
          new Warning(
              "NOT_AS_ASKED",
              "the clip has " + actual + " notes instead of " + expected,
              "Run `svc note list` to see the notes of the clip."));
    }
  }

  /**
   * Adds a warning if a written note ends after the clip. Random changes of the timing make many
   * notes a little late; for them, there is no warning.
   */
  private void warnAboutEnds() {
    double end = extension.after();
    List<MidiNote> late =
        changes.stream()
            .filter(one -> one.after() != null && endsAfter(one.after(), end))
            .filter(one -> one.before() == null || !endsAfter(one.before(), end))
            .map(NoteChange::after)
            .toList();
    if (seed == null && !late.isEmpty()) {
      warnings.add(
          new Warning(
              "NOTES_PAST_END",
              WriteSummary.count(late.size(), "note")
                  + (late.size() == 1 ? " ends" : " end")
                  + " after the clip, at "
                  + SongPosition.format(end, clip.extent().signature())
                  + ": "
                  + clip.extent().listNames(late, names),
              "The clip plays notes only to its end. Write shorter notes, or lengthen the clip with"
                  + " `svc clip set`."));
    }
  }

  private static boolean endsAfter(MidiNote note, double end) {
    return BeatComparison.isBefore(end, note.start() + note.duration());
  }

  private void warnIfUnchanged() {
    if (changes.isEmpty()) {
      warnings.add(
          new Warning(
              "NOTHING_CHANGED",
              "no note was changed: none matches, or all of them are already as requested",
              "Run `svc note list` to see the notes of the clip."));
    }
  }

  /** Returns text with the range of pitches and of positions of the added and changed notes. */
  private String describeWritten() {
    List<MidiNote> written =
        changes.stream()
            .map(NoteChange::after)
            .filter(Objects::nonNull)
            .sorted(MidiNote.BY_START_AND_PITCH)
            .toList();
    if (written.isEmpty()) {
      return null;
    }
    int lowest = written.stream().mapToInt(MidiNote::pitch).min().getAsInt();
    int highest = written.stream().mapToInt(MidiNote::pitch).max().getAsInt();
    return range(names.get(lowest), names.get(highest))
        + ", "
        + range(positionOf(written.get(0)), positionOf(written.get(written.size() - 1)))
        + inSong(written.get(0).start(), written.get(written.size() - 1).start());
  }

  private String inSong(double first, double last) {
    return clip.at().isOnTimeline()
        ? ", " + range(clip.songPosition(first), clip.songPosition(last)) + " in the song"
        : "";
  }

  private String positionOf(MidiNote note) {
    return SongPosition.format(note.start(), clip.extent().signature());
  }

  private static String range(String first, String last) {
    return first.equals(last) ? first : first + " to " + last;
  }

  private WrittenNotes result(int noteCount, String summary) {
    warnIfUnchanged();
    warnAboutEnds();
    if (!changes.isEmpty()) {
      warnings.addAll(LoopRepetitions.warnings(clip));
    }
    List<MidiNote> previous =
        changes.stream()
            .map(NoteChange::before)
            .filter(Objects::nonNull)
            .sorted(MidiNote.BY_START_AND_PITCH)
            .toList();
    int added = count(true);
    int removed = count(false);
    boolean isCut = previous.size() > MAX_PREVIOUS;
    return new WrittenNotes(
        clip.trackHandle(),
        clip.place(),
        noteCount,
        extension.newBars(),
        extension.oldBars(),
        added,
        removed,
        changes.size() - added - removed,
        describeWritten(),
        isCut ? previous.subList(0, MAX_PREVIOUS) : previous,
        isCut ? previous.size() : null,
        seed,
        clip.session().host().name(),
        clip.session().warnings(warnings),
        WriteSummary.of(summary + extension.description()),
        new WrittenNotes.ChangedNotes(
            List.copyOf(changes), clip.extent(), extension.undoCalls(), given));
  }
}
