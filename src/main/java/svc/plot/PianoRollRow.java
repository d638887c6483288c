package svc.plot;

import java.util.List;
import svc.model.clip.MidiNote;

/**
 * A row of a piano roll.
 *
 * @param name the name of its pitch, or of its lowest and highest pitch
 * @param notes in any order
 */
public record PianoRollRow(String name, List<MidiNote> notes) {

  /** Sanitizes the name. */
  public PianoRollRow {
    name = PlotSeries.sanitize(name);
  }

  /** Returns a row with the notes of neighbouring rows, the highest of which is first. */
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
