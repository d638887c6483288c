package svc.note;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.time.SongLength;
import svc.text.NumberFormatter;

/**
 * Formats notes as note text with explicit pitches, lengths and velocities, whose meaning depends
 * neither on the notes before nor on the time signature.
 */
final class ExplicitNoteText {
  private static final int SHORTEST_NOTE_VALUE = 64;

  private ExplicitNoteText() {}

  /**
   * Returns a text from which {@link NoteParser} parses the same notes in the same order. Notes
   * that start together are written as a group; a start is omitted if it is the end of the item
   * before.
   */
  static String format(List<MidiNote> notes) {
    List<String> items = new ArrayList<>();
    double time = Double.NaN;
    for (int from = 0; from < notes.size(); ) {
      int to = from + 1;
      while (to < notes.size() && areTogether(notes.get(from), notes.get(to))) {
        to++;
      }
      MidiNote first = notes.get(from);
      String position =
          first.start() == time ? "" : "@" + SongPosition.ofBeats(first.start()).text();
      items.add(
          formatPitches(notes.subList(from, to))
              + position
              + ":"
              + formatLength(first.duration())
              + ":"
              + NumberFormatter.format(first.velocity()));
      time = NoteCopier.endOf(first);
      from = to;
    }
    return String.join(" ", items);
  }

  private static boolean areTogether(MidiNote one, MidiNote other) {
    return one.start() == other.start()
        && one.duration() == other.duration()
        && one.velocity() == other.velocity();
  }

  private static String formatPitches(List<MidiNote> notes) {
    String names =
        notes.stream()
            .map(note -> PitchNames.format(note.pitch()))
            .collect(Collectors.joining(" "));
    return notes.size() > 1 || PitchNames.isChordNumber(names) ? "[" + names + "]" : names;
  }

  /** Formats a length as a note value from 1/1 to 1/64 if it is one, otherwise in beats. */
  private static String formatLength(double beats) {
    for (int value = 1; value <= SHORTEST_NOTE_VALUE; value *= 2) {
      if (beats == 4.0 / value) {
        return "1/" + value;
      }
    }
    return SongLength.ofBeats(beats).toString();
  }
}
