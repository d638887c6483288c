package svc.plot;

import java.util.List;
import svc.model.clip.MidiNote;

/**
 * A row of a piano roll.
 *
 * @param name the name of the row's pitch or, if the row shows several pitches, the names of the
 *     lowest and the highest
 * @param notes the notes of the row, in any order
 */
public record PianoRollRow(String name, List<MidiNote> notes) {

  /** Replaces unsafe characters in the name by spaces. */
  public PianoRollRow {
    name = PlotSeries.sanitize(name);
  }

  /**
   * Returns one row with the notes of several neighboring rows.
   *
   * @param rows the rows from the highest to the lowest
   */
  static PianoRollRow merge(List<PianoRollRow> rows) {
    PianoRollRow highest = rows.get(0);
    PianoRollRow lowest = rows.get(rows.size() - 1);
    return rows.size() == 1
        ? highest
        : new PianoRollRow(
            lowest.name() + ".." + highest.name(),
            rows.stream().flatMap(row -> row.notes().stream()).toList());
  }
}
