package svc.note;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The qualities of chords, such as m7, each with the semitones of its notes above the root. Chords
 * named 9, 11 and 13 contain all thirds up to the interval in the name.
 */
enum ChordQuality {
  MAJOR(List.of("", "maj", "M"), 0, 4, 7),
  MINOR(List.of("m", "min"), 0, 3, 7),
  DIMINISHED(List.of("dim", "°", "o"), 0, 3, 6),
  AUGMENTED(List.of("aug", "+"), 0, 4, 8),
  SUSPENDED_2(List.of("sus2"), 0, 2, 7),
  SUSPENDED_4(List.of("sus4", "sus"), 0, 5, 7),
  POWER(List.of("5", "power"), 0, 7),
  SIXTH(List.of("6", "maj6", "M6"), 0, 4, 7, 9),
  MINOR_SIXTH(List.of("m6", "min6"), 0, 3, 7, 9),
  SIXTH_NINTH(List.of("6/9", "69"), 0, 4, 7, 9, 14),
  DOMINANT_SEVENTH(List.of("7", "dom7"), 0, 4, 7, 10),
  MAJOR_SEVENTH(List.of("maj7", "M7", "Δ", "Δ7"), 0, 4, 7, 11),
  MINOR_SEVENTH(List.of("m7", "min7"), 0, 3, 7, 10),
  MINOR_MAJOR_SEVENTH(List.of("mMaj7", "mmaj7", "mM7", "minMaj7"), 0, 3, 7, 11),
  DIMINISHED_SEVENTH(List.of("dim7", "°7", "o7"), 0, 3, 6, 9),
  HALF_DIMINISHED(List.of("m7b5", "min7b5", "ø", "ø7"), 0, 3, 6, 10),
  AUGMENTED_SEVENTH(List.of("aug7", "+7", "7#5"), 0, 4, 8, 10),
  SEVENTH_FLAT_FIVE(List.of("7b5"), 0, 4, 6, 10),
  SEVENTH_FLAT_NINE(List.of("7b9"), 0, 4, 7, 10, 13),
  SEVENTH_SHARP_NINE(List.of("7#9"), 0, 4, 7, 10, 15),
  SEVENTH_SUSPENDED_4(List.of("7sus4", "7sus"), 0, 5, 7, 10),
  ADDED_NINTH(List.of("add9"), 0, 4, 7, 14),
  MINOR_ADDED_NINTH(List.of("madd9"), 0, 3, 7, 14),
  NINTH(List.of("9", "dom9"), 0, 4, 7, 10, 14),
  MAJOR_NINTH(List.of("maj9", "M9"), 0, 4, 7, 11, 14),
  MINOR_NINTH(List.of("m9", "min9"), 0, 3, 7, 10, 14),
  ELEVENTH(List.of("11", "dom11"), 0, 4, 7, 10, 14, 17),
  MINOR_ELEVENTH(List.of("m11", "min11"), 0, 3, 7, 10, 14, 17),
  THIRTEENTH(List.of("13", "dom13"), 0, 4, 7, 10, 14, 17, 21);

  private final List<String> symbols;
  private final List<Integer> intervals;

  ChordQuality(List<String> symbols, Integer... intervals) {
    this.symbols = symbols;
    this.intervals = List.of(intervals);
  }

  /** Returns the quality with this symbol. Upper and lower case differ: M7 is not m7. */
  static Optional<ChordQuality> find(String symbol) {
    return Arrays.stream(values()).filter(one -> one.symbols.contains(symbol)).findFirst();
  }

  /** Returns the symbols of all qualities. */
  static List<String> allSymbols() {
    return Arrays.stream(values()).flatMap(one -> one.symbols.stream()).toList();
  }

  List<Integer> intervals() {
    return intervals;
  }
}
