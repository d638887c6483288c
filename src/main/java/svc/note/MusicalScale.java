package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The scales along which notes can be moved by degrees. Melodic minor is the ascending form in both
 * directions.
 */
public enum MusicalScale {
  MAJOR("major", 0, 0, 2, 4, 5, 7, 9, 11),
  MINOR("minor", 3, 0, 2, 3, 5, 7, 8, 10),
  DORIAN("dorian", 10, 0, 2, 3, 5, 7, 9, 10),
  PHRYGIAN("phrygian", 8, 0, 1, 3, 5, 7, 8, 10),
  LYDIAN("lydian", 7, 0, 2, 4, 6, 7, 9, 11),
  MIXOLYDIAN("mixolydian", 5, 0, 2, 4, 5, 7, 9, 10),
  LOCRIAN("locrian", 1, 0, 1, 3, 5, 6, 8, 10),
  HARMONIC_MINOR("harmonic minor", 3, 0, 2, 3, 5, 7, 8, 11),
  MELODIC_MINOR("melodic minor", 3, 0, 2, 3, 5, 7, 9, 11),
  MAJOR_PENTATONIC("major pentatonic", 0, 0, 2, 4, 7, 9),
  MINOR_PENTATONIC("minor pentatonic", 3, 0, 3, 5, 7, 10),
  BLUES("blues", 3, 0, 3, 5, 6, 7, 10),
  CHROMATIC("chromatic", 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  WHOLE_TONE("whole tone", 0, 0, 2, 4, 6, 8, 10);

  private final String title;
  private final int relativeMajor;
  private final int[] intervals;

  MusicalScale(String title, int relativeMajor, int... intervals) {
    this.title = title;
    this.relativeMajor = relativeMajor;
    this.intervals = intervals;
  }

  /**
   * Parses the name of a scale. Case, hyphens and the order of words do not matter; ionian, aeolian
   * and natural minor are accepted too. Throws INVALID_ARGUMENT with the names of all scales.
   */
  public static MusicalScale parse(String text) {
    return find(text)
        .orElseThrow(
            () ->
                INVALID_ARGUMENT
                    .because("there is no scale " + TextSanitizer.quote(text))
                    .hint("Use one of: " + String.join(", ", titles()) + ".")
                    .withCandidates(SimilarNames.find(text, titles()))
                    .withDetail("scales", titles()));
  }

  /** Returns the scale with this name, which {@link #parse} describes; empty if there is none. */
  static Optional<MusicalScale> find(String text) {
    String words = normalize(text);
    return Arrays.stream(values())
        .filter(scale -> normalize(scale.title).equals(words))
        .findFirst();
  }

  /** Returns the names of all scales. */
  public static List<String> titles() {
    return Arrays.stream(values()).map(MusicalScale::title).toList();
  }

  public String title() {
    return title;
  }

  /**
   * Returns the distance in semitones from the root of this scale up to the root of the major scale
   * with the same key signature.
   */
  int relativeMajor() {
    return relativeMajor;
  }

  /**
   * Moves a note by scale degrees. Returns its new distance above the root in semitones. A note
   * between two degrees keeps its distance from the nearer degree; if both are equally near, from
   * the lower degree.
   *
   * @param semitones the distance of the note above the root; negative below the root
   */
  long move(int semitones, int degrees) {
    int position = Math.floorMod(semitones, 12);
    int degree = nearestDegree(position);
    int distance = position - heightOf(degree);
    return semitones - position + heightOf((long) degree + degrees) + distance;
  }

  private int nearestDegree(int semitones) {
    int degree = intervals.length - 1;
    while (intervals[degree] > semitones) {
      degree--;
    }
    boolean nextIsNearer = heightOf(degree + 1) - semitones < semitones - intervals[degree];
    return nextIsNearer ? degree + 1 : degree;
  }

  private int heightOf(int degree) {
    return (int) heightOf((long) degree);
  }

  /**
   * Returns the number of semitones from the root to a degree of the scale. The degree can be in
   * any octave.
   */
  private long heightOf(long degree) {
    int size = intervals.length;
    return Math.floorDiv(degree, size) * 12 + intervals[Math.floorMod(degree, size)];
  }

  private static String normalize(String text) {
    String name = text.strip().toLowerCase(Locale.ROOT).replaceAll("[-_\\s]+", " ");
    return switch (name) {
      case "ionian" -> "major";
      case "aeolian", "natural minor" -> "minor";
      default -> Arrays.stream(name.split(" ")).sorted().collect(Collectors.joining(" "));
    };
  }
}
