package svc.note;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The qualities of chords, such as m7, each with the semitones of its notes above the root. Chords
 * named 9, 11 and 13 contain all thirds up to the interval in the name, except for the note that
 * players leave out because it is a semitone away from another one: 11 has no third, 13 and maj13
 * have no eleventh (<a href="https://en.wikipedia.org/wiki/Extended_chord">Extended chord</a>). The
 * altered chord, alt, has a sharp fifth and a sharp ninth.
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
  NINTH_SUSPENDED_4(List.of("9sus4", "9sus"), 0, 5, 7, 10, 14),
  ELEVENTH(List.of("11", "dom11"), 0, 7, 10, 14, 17),
  MINOR_ELEVENTH(List.of("m11", "min11"), 0, 3, 7, 10, 14, 17),
  THIRTEENTH(List.of("13", "dom13"), 0, 4, 7, 10, 14, 21),
  MAJOR_THIRTEENTH(List.of("maj13", "M13"), 0, 4, 7, 11, 14, 21),
  MINOR_THIRTEENTH(List.of("m13", "min13"), 0, 3, 7, 10, 14, 17, 21),
  ALTERED(List.of("7alt", "alt"), 0, 4, 8, 10, 15);

  private static final Pattern MAJOR_PREFIX = Pattern.compile("^(?:Maj|MAJ|[Mm][Aa](?![a-z]))");
  private static final Pattern MINOR_PREFIX = Pattern.compile("^(?:Min|MIN|[Mm][Ii](?![a-z])|-)");
  private static final Pattern MINOR_MAJOR = Pattern.compile("^(?:m|min)(?:[Mm]aj|[Mm]a|M)(?=7)");
  private static final Pattern ALTERATIONS = Pattern.compile("(?:[b#](?:5|9|11|13))+$");
  private static final Pattern ALTERATION = Pattern.compile("([b#])(5|9|11|13)");
  private static final int FIFTH = 7;
  private static final Map<String, Integer> NATURAL = Map.of("5", 7, "9", 14, "11", 17, "13", 21);

  private final List<String> symbols;
  private final List<Integer> intervals;

  ChordQuality(List<String> symbols, Integer... intervals) {
    this.symbols = symbols;
    this.intervals = List.of(intervals);
  }

  /**
   * Returns the semitones of the notes of a chord with this symbol above the root; empty if there
   * is no such chord. Upper and lower case differ: M7 is not m7. The symbol of a chord with a
   * seventh can end with altered notes, as in maj7#11 and 7b9b13.
   */
  static Optional<List<Integer>> findIntervals(String symbol) {
    String canonical = normalize(symbol);
    Optional<List<Integer>> plain = find(canonical).map(one -> one.intervals);
    Matcher alterations = ALTERATIONS.matcher(canonical);
    return plain.isPresent() || !alterations.find()
        ? plain
        : find(canonical.substring(0, alterations.start()))
            .flatMap(one -> alter(one.intervals, alterations.group()));
  }

  /** Returns the intervals that a symbol had in svc 0.1.0, whose 11 and 13 contained all thirds. */
  static Optional<List<Integer>> findEarlierIntervals(String symbol) {
    return find(symbol)
        .map(
            one ->
                switch (one) {
                  case ELEVENTH -> List.of(0, 4, 7, 10, 14, 17);
                  case THIRTEENTH -> List.of(0, 4, 7, 10, 14, 17, 21);
                  default -> one.intervals;
                });
  }

  private static Optional<ChordQuality> find(String symbol) {
    return Arrays.stream(values()).filter(one -> one.symbols.contains(symbol)).findFirst();
  }

  /** Replaces other spellings, such as C-7, CMaj7 and Cm(maj7), by those of the symbols here. */
  private static String normalize(String symbol) {
    String plain = symbol.replaceAll("[()]", "");
    plain = MAJOR_PREFIX.matcher(plain).replaceFirst("maj");
    plain = MINOR_PREFIX.matcher(plain).replaceFirst("m");
    return MINOR_MAJOR.matcher(plain).replaceFirst("mMaj");
  }

  private static Optional<List<Integer>> alter(List<Integer> intervals, String alterations) {
    Set<Integer> altered = new TreeSet<>(intervals);
    boolean hasSeventh = intervals.contains(10) || intervals.contains(11);
    Matcher next = ALTERATION.matcher(alterations);
    while (next.find()) {
      int natural = NATURAL.get(next.group(2));
      boolean hasNatural = altered.remove(natural);
      boolean isPossible = natural == FIFTH ? hasNatural : hasSeventh;
      if (!isPossible || !altered.add(natural + (next.group(1).equals("b") ? -1 : 1))) {
        return Optional.empty();
      }
    }
    return Optional.of(List.copyOf(altered));
  }

  /** Returns the most usual symbol of each quality. */
  static List<String> usualSymbols() {
    return Arrays.stream(values()).map(one -> one.symbols.get(0)).toList();
  }

  /** Returns the symbols of all qualities. */
  static List<String> allSymbols() {
    return Arrays.stream(values()).flatMap(one -> one.symbols.stream()).toList();
  }
}
