package svc.plot;

import java.util.List;
import svc.model.clip.MidiNote;

/**
 * A row of a piano roll.
 *
 * @param name the name of the row's pitch; the names of the lowest and the highest pitch if it has
 *     several
 * @param notes the notes of the row, in any order
 */
public record PianoRollRow(String name, List<MidiNote> notes) {

  /** Sanitizes the name. */
  public PianoRollRow {
    name = PlotSeries.sanitize(name);
  }

  /**
   * Returns one row with the notes of several neighbouring rows, which are given from high to low.
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
