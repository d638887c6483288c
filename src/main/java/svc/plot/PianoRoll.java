package svc.plot;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteFigure;

/**
 * A piano roll, for a terminal or a picture.
 *
 * @param rows the pitches that have notes in the window, highest first
 */
public record PianoRoll(String title, List<PianoRollRow> rows, PlotTimeRange window) {
  private static final String[] NAMES = {
    "C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"
  };
  private static final int LOWEST_OCTAVE = -2;

  /** Returns the piano roll of the notes in a figure. */
  public static PianoRoll of(NoteFigure figure) {
    PlotTimeRange window = new PlotTimeRange(figure.start(), figure.end(), figure.beatsPerBar());
    return of(figure.title(), figure.notes(), window, figure.padNames());
  }

  /**
   * Returns the piano roll of the notes in a window.
   *
   * @param padNames the names of drum pads by pitch; other pitches have names such as C3
   */
  public static PianoRoll of(
      String title, List<MidiNote> notes, PlotTimeRange window, Map<Integer, String> padNames) {
    TreeMap<Integer, List<MidiNote>> pitches = new TreeMap<>(Collections.reverseOrder());
    for (MidiNote note : notes) {
      if (note.start() < window.end() && note.start() + note.duration() > window.start()) {
        pitches.computeIfAbsent(note.pitch(), pitch -> new ArrayList<>()).add(note);
      }
    }
    List<PianoRollRow> rows = new ArrayList<>();
    pitches.forEach(
        (pitch, used) ->
            rows.add(new PianoRollRow(padNames.getOrDefault(pitch, pitchName(pitch)), used)));
    return new PianoRoll(PlotSeries.sanitize(title), List.copyOf(rows), window);
  }

  /** Returns the name of a pitch; 60 is C3. */
  static String pitchName(int pitch) {
    return NAMES[pitch % NAMES.length] + (pitch / NAMES.length + LOWEST_OCTAVE);
  }

  /** Returns whether there are no notes in the window. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Returns whether any of the notes is muted. */
  public boolean hasMutedNotes() {
    return rows.stream().anyMatch(row -> row.notes().stream().anyMatch(MidiNote::mute));
  }

  /** Returns at most {@code maxRows} rows. If there are more, merges neighboring rows. */
  public List<PianoRollRow> rowsWithin(int maxRows) {
    int size = Math.min(maxRows, rows.size());
    List<PianoRollRow> merged = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int from = i * rows.size() / size;
      merged.add(PianoRollRow.merge(rows.subList(from, (i + 1) * rows.size() / size)));
    }
    return merged;
  }
}
