package svc.setcode;

import static java.util.stream.Collectors.counting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.time.TimeSignature;
import svc.note.ChordSymbol;
import svc.note.DrumStepWriter;
import svc.note.PitchNames;
import svc.text.NumberFormatter;

/** Compares lists of notes, and writes them as note text and rows. */
final class NoteLists {
  private static final double PRECISION = 1e6;
  private static final int SHORTEST_NOTE_VALUE = 64;
  private static final String CHORD = "chord:";
  private static final Pattern LETTER = Pattern.compile("[A-G]#?");
  private static final Pattern OPEN = Pattern.compile("[A-G]#?[5-7]");
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
    Double release = usualRelease(notes);
    for (MidiNote note : notes.stream().sorted(IN_TEXT).toList()) {
      boolean isPlain = isPlain(note) && Objects.equals(note.releaseVelocity(), release);
      (isPlain && note.start() < end ? plain : rows).add(note);
    }
    String text = plain.isEmpty() ? "" : quote(formatLines(plain, signature, end), indent);
    if (rows.isEmpty() && release == null) {
      return text.isEmpty() ? "[]" : text;
    }
    List<String> entries = new ArrayList<>();
    if (release != null) {
      entries.add("[release: " + plain(release) + "]");
    }
    if (!text.isEmpty()) {
      entries.add(text);
    }
    rows.forEach(note -> entries.add(formatRow(note)));
    return "[" + String.join(",\n" + indent + "  ", entries) + "]";
  }

  /**
   * Returns the release velocity that most of the notes have that text can hold otherwise; null if
   * it is the default. Notes of a MIDI file often have another one.
   */
  private static Double usualRelease(List<MidiNote> notes) {
    Map<Double, Long> counts =
        notes.stream()
            .filter(note -> isPlain(note) && note.releaseVelocity() != null)
            .collect(Collectors.groupingBy(MidiNote::releaseVelocity, TreeMap::new, counting()));
    long others = notes.stream().filter(NoteLists::isPlain).count();
    Double found = null;
    for (Map.Entry<Double, Long> each : counts.entrySet()) {
      others -= each.getValue();
      if (found == null || each.getValue() > counts.get(found)) {
        found = each.getKey();
      }
    }
    return found != null && counts.get(found) > Math.max(1, others) ? found : null;
  }

  /**
   * Returns the shorter of two texts: with drum steps for the pitches that allow it, or without.
   */
  private static List<String> formatLines(
      List<MidiNote> notes, TimeSignature signature, double end) {
    List<String> text = formatText(notes, signature);
    List<String> withSteps = new ArrayList<>();
    List<MidiNote> others = new ArrayList<>();
    Map<Integer, List<MidiNote>> byPitch =
        notes.stream()
            .collect(Collectors.groupingBy(MidiNote::pitch, TreeMap::new, Collectors.toList()));
    for (List<MidiNote> pitch : byPitch.values()) {
      Optional<String> steps = DrumStepWriter.write(pitch, end);
      boolean isShorter =
          steps.isPresent() && steps.get().length() < length(formatText(pitch, signature));
      if (isShorter) {
        withSteps.add(steps.get());
      } else {
        others.addAll(pitch);
      }
    }
    if (withSteps.isEmpty()) {
      return text;
    }
    if (!others.isEmpty()) {
      withSteps.addAll(formatText(others.stream().sorted(IN_TEXT).toList(), signature));
    }
    return length(withSteps) < length(text) ? withSteps : text;
  }

  private static int length(List<String> lines) {
    return lines.stream().mapToInt(line -> line.length() + 1).sum();
  }

  private static String quote(List<String> lines, String indent) {
    return lines.size() == 1
        ? "'" + lines.get(0) + "'"
        : "'''\n" + indent + "  " + String.join("\n" + indent + "  ", lines) + "'''";
  }

  private static boolean isPlain(MidiNote note) {
    return note.probability() == 1 && !note.mute() && note.velocityDeviation() == null;
  }

  /** Returns the lines of note text: one for each bar in which notes start. */
  private static List<String> formatText(List<MidiNote> notes, TimeSignature signature) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    double time = 0;
    double length = 1;
    double velocity = 100;
    long bar = -1;
    List<List<MidiNote>> groups = groupsOf(notes);
    List<String> symbols = markLetters(groups.stream().map(NoteLists::formatPitches).toList());
    for (int i = 0; i < groups.size(); i++) {
      MidiNote first = groups.get(i).get(0);
      long inBar = (long) Math.floor(first.start() / signature.beatsPerBar() + 1e-9);
      if (inBar != bar && line.length() > 0) {
        lines.add(line.toString());
        line.setLength(0);
      }
      bar = inBar;
      line.append(line.length() == 0 ? "" : " ")
          .append(symbols.get(i))
          .append(isAt(time, first.start()) ? "" : "@" + formatPosition(first.start(), signature))
          .append(
              first.velocity() != velocity
                  ? ":" + formatLength(first.duration()) + ":" + formatVelocity(first)
                  : first.duration() == length ? "" : ":" + formatLength(first.duration()));
      length = first.duration();
      velocity = first.velocity();
      time = first.start() + first.duration();
    }
    lines.add(line.toString());
    return lines;
  }

  /** Returns the notes in groups that start together. */
  private static List<List<MidiNote>> groupsOf(List<MidiNote> notes) {
    List<List<MidiNote>> groups = new ArrayList<>();
    for (int from = 0, to; from < notes.size(); from = to) {
      to = from + 1;
      while (to < notes.size() && areTogether(notes.get(from), notes.get(to))) {
        to++;
      }
      groups.add(notes.subList(from, to));
    }
    return groups;
  }

  /**
   * Marks the first letter without an octave as a chord if the text contains no other chord symbol:
   * then all of them are read as chords.
   */
  private static List<String> markLetters(List<String> symbols) {
    boolean isMarked = symbols.stream().anyMatch(symbol -> isChord(symbol) && !isLetter(symbol));
    int first =
        isMarked
            ? -1
            : symbols.indexOf(
                symbols.stream().filter(NoteLists::isLetter).findFirst().orElse(null));
    if (first < 0) {
      return symbols;
    }
    List<String> marked = new ArrayList<>(symbols);
    marked.set(first, CHORD + symbols.get(first));
    return marked;
  }

  private static boolean isLetter(String symbol) {
    return LETTER.matcher(symbol).matches();
  }

  private static boolean isChord(String symbol) {
    return !symbol.startsWith("[") && PitchNames.find(symbol).isEmpty();
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
    if (notes.size() == 1) {
      return isOpen(names.toString()) ? "[" + names + "]" : names.toString();
    }
    return ChordSymbol.symbolOf(notes.stream().map(MidiNote::pitch).toList())
        .map(symbol -> isOpen(symbol) ? CHORD + symbol : symbol)
        .filter(symbol -> symbol.length() < names.length() + 2)
        .orElse("[" + names + "]");
  }

  /** Returns whether a symbol can be a pitch or a chord. */
  private static boolean isOpen(String symbol) {
    return OPEN.matcher(symbol).matches();
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
