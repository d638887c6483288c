package svc.setcode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.time.TimeSignature;
import svc.note.PitchNames;
import svc.text.NumberFormatter;

/** Compares lists of notes, and writes them as note text and rows. */
final class NoteLists {
  private static final double PRECISION = 1e6;
  private static final int SHORTEST_NOTE_VALUE = 64;
  private static final Comparator<MidiNote> IN_TEXT =
      Comparator.comparingDouble(MidiNote::start)
          .thenComparingInt(MidiNote::pitch)
          .thenComparingDouble(MidiNote::duration)
          .thenComparingDouble(MidiNote::velocity);

  private NoteLists() {}

  static boolean areSame(List<MidiNote> one, List<MidiNote> other) {
    if (one.size() != other.size()) {
      return false;
    }
    if (one.equals(other)) {
      return true;
    }
    List<MidiNote> first = one.stream().map(NoteLists::rounded).sorted(IN_TEXT).toList();
    List<MidiNote> second = other.stream().map(NoteLists::rounded).sorted(IN_TEXT).toList();
    return first.equals(second);
  }

  private static MidiNote rounded(MidiNote note) {
    return new MidiNote(
        note.pitch(),
        round(note.start()),
        round(note.duration()),
        round(note.velocity()),
        round(note.probability()),
        note.mute(),
        note.velocityDeviation() == null ? null : (Double) round(note.velocityDeviation()),
        note.releaseVelocity() == null ? null : (Double) round(note.releaseVelocity()));
  }

  private static double round(double number) {
    return Math.round(number * PRECISION) / PRECISION;
  }

  /**
   * Returns notes as a literal: a text in quotation marks, with one line for each bar, or a list of
   * such a text and rows for the notes that text cannot hold.
   *
   * @param end the end of the clip in beats; later notes become rows
   * @param indent the white space before the lines of the text
   */
  static String format(List<MidiNote> notes, TimeSignature signature, double end, String indent) {
    List<MidiNote> plain = new ArrayList<>();
    List<MidiNote> rows = new ArrayList<>();
    for (MidiNote note : notes.stream().sorted(IN_TEXT).toList()) {
      (isPlain(note) && note.start() < end ? plain : rows).add(note);
    }
    String text = plain.isEmpty() ? "" : quote(formatText(plain, signature), indent);
    if (rows.isEmpty()) {
      return text.isEmpty() ? "[]" : text;
    }
    List<String> entries = new ArrayList<>();
    if (!text.isEmpty()) {
      entries.add(text);
    }
    rows.forEach(note -> entries.add(formatRow(note)));
    return "[" + String.join(",\n" + indent + "  ", entries) + "]";
  }

  private static String quote(List<String> lines, String indent) {
    return lines.size() == 1
        ? "'" + lines.get(0) + "'"
        : "'''\n" + indent + "  " + String.join("\n" + indent + "  ", lines) + "'''";
  }

  private static boolean isPlain(MidiNote note) {
    return note.probability() == 1
        && !note.mute()
        && note.velocityDeviation() == null
        && note.releaseVelocity() == null;
  }

  /** Returns the lines of note text: one for each bar in which notes start. */
  private static List<String> formatText(List<MidiNote> notes, TimeSignature signature) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    double time = 0;
    double length = 1;
    double velocity = 100;
    long bar = -1;
    for (int from = 0; from < notes.size(); ) {
      MidiNote first = notes.get(from);
      int to = from + 1;
      while (to < notes.size() && areTogether(first, notes.get(to))) {
        to++;
      }
      long inBar = (long) Math.floor(first.start() / signature.beatsPerBar() + 1e-9);
      if (inBar != bar && line.length() > 0) {
        lines.add(line.toString());
        line.setLength(0);
      }
      bar = inBar;
      line.append(line.length() == 0 ? "" : " ")
          .append(formatPitches(notes.subList(from, to)))
          .append(isAt(time, first.start()) ? "" : "@" + formatPosition(first.start(), signature))
          .append(
              first.velocity() != velocity
                  ? ":" + formatLength(first.duration()) + ":" + formatVelocity(first)
                  : first.duration() == length ? "" : ":" + formatLength(first.duration()));
      length = first.duration();
      velocity = first.velocity();
      time = first.start() + first.duration();
      from = to;
    }
    lines.add(line.toString());
    return lines;
  }

  /** Returns whether a note starts at the current time, at the resolution of the form. */
  private static boolean isAt(double time, double start) {
    return time == start;
  }

  private static String formatVelocity(MidiNote note) {
    return NumberFormatter.format(note.velocity());
  }

  private static boolean areTogether(MidiNote one, MidiNote other) {
    return one.start() == other.start()
        && one.duration() == other.duration()
        && one.velocity() == other.velocity()
        && one.pitch() != other.pitch();
  }

  private static String formatPitches(List<MidiNote> notes) {
    StringBuilder names = new StringBuilder();
    notes.forEach(
        note ->
            names.append(names.length() == 0 ? "" : " ").append(PitchNames.format(note.pitch())));
    boolean isOpen = names.toString().matches("[A-G]#?[5-7]");
    return notes.size() > 1 || isOpen ? "[" + names + "]" : names.toString();
  }

  /** Returns a position as bar and beat if that is exact, otherwise in beats. */
  private static String formatPosition(double beats, TimeSignature signature) {
    String text = SongPosition.format(beats, signature);
    return text.contains("+") || SongPosition.parse(text).toBeats(signature) != beats
        ? SongPosition.ofBeats(beats).text()
        : text;
  }

  /** Returns a length as a note value if that is exact, otherwise in beats. */
  private static String formatLength(double beats) {
    for (int value = 1; value <= SHORTEST_NOTE_VALUE; value *= 2) {
      double whole = 4.0 / value;
      if (beats == whole) {
        return "1/" + value;
      }
      if (beats == 4.0 * 3 / (value * 2.0)) {
        return "1/" + value + ".";
      }
      if (beats == 4.0 * 2 / (value * 3.0)) {
        return "1/" + value + "t";
      }
    }
    return SongPosition.ofBeats(beats).text().replace("b", "");
  }

  private static String formatRow(MidiNote note) {
    StringBuilder row =
        new StringBuilder("[pitch: '")
            .append(PitchNames.format(note.pitch()))
            .append("', start: ")
            .append(plain(note.start()))
            .append(", length: ")
            .append(plain(note.duration()));
    if (note.velocity() != 100) {
      row.append(", velocity: ").append(plain(note.velocity()));
    }
    if (note.probability() != 1) {
      row.append(", probability: ").append(plain(note.probability()));
    }
    if (note.mute()) {
      row.append(", mute: true");
    }
    if (note.velocityDeviation() != null) {
      row.append(", deviation: ").append(plain(note.velocityDeviation()));
    }
    if (note.releaseVelocity() != null) {
      row.append(", release: ").append(plain(note.releaseVelocity()));
    }
    return row.append(']').toString();
  }

  private static String plain(double number) {
    return SongPosition.ofBeats(number).text().replace("b", "").replaceFirst("\\.0$", "");
  }
}
