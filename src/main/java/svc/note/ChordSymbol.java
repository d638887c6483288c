package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * A chord symbol and its pitches, lowest first. The chord is in root position, with the root in
 * octave 2. A slash chord such as C/E also has a bass note: the nearest E below the root.
 */
public record ChordSymbol(String text, List<Integer> pitches) {
  private static final int OCTAVE_2 = 48;

  public ChordSymbol {
    pitches = List.copyOf(pitches);
  }

  /**
   * Parses a chord symbol. If the text is not a chord symbol, throws INVALID_ARGUMENT, with similar
   * symbols as candidates.
   */
  public static ChordSymbol parse(String text) {
    return find(text).orElseThrow(() -> invalidChordError(text));
  }

  /** Returns the chord that a symbol names, empty if the text is not a chord symbol. */
  public static Optional<ChordSymbol> find(String text) {
    return find(text, ChordQuality::findIntervals);
  }

  /**
   * Returns the chord that a symbol named in svc 0.1.0, empty if the text is not a chord symbol.
   */
  static Optional<ChordSymbol> findEarlier(String text) {
    return find(text, ChordQuality::findEarlierIntervals);
  }

  private static Optional<ChordSymbol> find(
      String text, Function<String, Optional<List<Integer>>> qualities) {
    String symbol = PitchClass.normalize(text);
    PitchClass root = PitchClass.prefixOf(symbol);
    if (root == null) {
      return Optional.empty();
    }
    String quality = root.restOf(symbol);
    Optional<ChordSymbol> plain =
        qualities.apply(quality).map(one -> new ChordSymbol(symbol, pitchesOf(root, one)));
    return plain.isPresent() ? plain : findSlashChord(symbol, root, quality, qualities);
  }

  /**
   * Returns the usual symbol of a chord; empty if none stands for exactly these pitches. Black keys
   * are sharps.
   *
   * @param pitches the pitches, lowest first
   */
  public static Optional<String> symbolOf(List<Integer> pitches) {
    return Optional.ofNullable(SymbolTable.SYMBOLS.get(pitches));
  }

  /** The symbol of each chord by its pitches, lowest first. */
  private static final class SymbolTable {
    private static final List<String> ROOTS =
        List.of("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B");
    private static final Map<List<Integer>, String> SYMBOLS = new HashMap<>();

    static {
      ROOTS.forEach(root -> ChordQuality.usualSymbols().forEach(quality -> add(root + quality)));
      for (String bass : ROOTS) {
        for (String root : ROOTS) {
          ChordQuality.usualSymbols().forEach(quality -> add(root + quality + "/" + bass));
        }
      }
    }

    /** Adds a symbol unless there is one already; those in root position are added first. */
    private static void add(String symbol) {
      find(symbol)
          .ifPresent(
              chord -> SYMBOLS.putIfAbsent(chord.pitches().stream().sorted().toList(), symbol));
    }
  }

  /** Returns the chord symbols that are most similar to a text, at most three. */
  static List<String> findSimilar(String text) {
    String symbol = PitchNames.withoutGermanB(PitchClass.normalize(text));
    PitchClass root = PitchClass.prefixOf(symbol);
    if (root == null) {
      return List.of();
    }
    String given = root.name() + root.restOf(symbol);
    if (find(given).isPresent()) {
      return List.of(given);
    }
    String chord = withoutBass(given);
    Comparator<String> byPrefix = Comparator.comparingInt(one -> -commonPrefix(chord, one));
    Stream<String> known = ChordQuality.allSymbols().stream().map(root.name()::concat);
    return SimilarNames.find(chord, known.sorted(byPrefix).toList());
  }

  /**
   * Returns the number of equal characters at the start of two texts; m and M are different
   * characters.
   */
  private static int commonPrefix(String one, String other) {
    int length = 0;
    while (length < Math.min(one.length(), other.length())
        && one.charAt(length) == other.charAt(length)) {
      length++;
    }
    return length;
  }

  private static Optional<ChordSymbol> findSlashChord(
      String symbol,
      PitchClass root,
      String rest,
      Function<String, Optional<List<Integer>>> qualities) {
    int slash = rest.lastIndexOf('/');
    PitchClass bass = slash < 0 ? null : PitchClass.prefixOf(rest.substring(slash + 1));
    if (bass == null || !bass.restOf(rest.substring(slash + 1)).isEmpty()) {
      return Optional.empty();
    }
    return qualities
        .apply(rest.substring(0, slash))
        .map(quality -> new ChordSymbol(symbol, withBass(bass, pitchesOf(root, quality))));
  }

  private static List<Integer> withBass(PitchClass bass, List<Integer> chord) {
    int root = chord.get(0);
    int distance = Math.floorMod(root - bass.semitone() - 1, 12) + 1;
    List<Integer> pitches = new ArrayList<>(List.of(root - distance));
    pitches.addAll(chord);
    return pitches;
  }

  private static List<Integer> pitchesOf(PitchClass root, List<Integer> intervals) {
    return intervals.stream().map(one -> OCTAVE_2 + root.semitone() + one).toList();
  }

  /**
   * Returns the names of the pitches by pitch. Black keys have flats if the chord belongs to a key
   * with flats: a dominant seventh chord on C to F major, a minor chord on C to C minor.
   */
  Map<Integer, String> names() {
    PitchClass root = PitchClass.prefixOf(text);
    Set<Integer> intervals =
        pitches.stream()
            .map(pitch -> Math.floorMod(pitch - root.semitone(), 12))
            .collect(Collectors.toSet());
    MusicalScale scale =
        intervals.contains(3)
            ? intervals.contains(7) ? MusicalScale.MINOR : MusicalScale.LOCRIAN
            : intervals.contains(10) ? MusicalScale.MIXOLYDIAN : MusicalScale.MAJOR;
    MusicalKey key = new MusicalKey(root.normalized(), root.name(), scale);
    return pitches.stream()
        .collect(Collectors.toMap(Function.identity(), pitch -> PitchNames.format(pitch, key)));
  }

  private static String withoutBass(String symbol) {
    int slash = symbol.lastIndexOf('/');
    return slash < 0 ? symbol : symbol.substring(0, slash);
  }

  private static SvcException invalidChordError(String text) {
    return INVALID_ARGUMENT
        .because("invalid chord symbol " + TextSanitizer.quote(text))
        .hint("Write a root and a quality, such as \"Dm7\", \"Gdom7\", \"Cmaj9\" or \"C/E\".")
        .withCandidates(findSimilar(text));
  }
}
