package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.set.SongKey;
import svc.text.TextSanitizer;

/**
 * A root and a scale.
 *
 * @param root semitones above C, 0-11
 * @param rootName the root as written, such as Bb
 */
public record MusicalKey(int root, String rootName, MusicalScale scale) {
  /** The roots of the major keys that are written with flats, in semitones above C. */
  private static final Set<Integer> MAJOR_KEYS_WITH_FLATS = Set.of(1, 3, 5, 8, 10);

  /** Matches a minor key that is written as its chord, such as Am. */
  private static final Pattern MINOR_CHORD = Pattern.compile("([A-Ga-g][#b♯♭]?)(?:m|min)");

  /**
   * Parses a root and a scale in one text, such as "D dorian". A root without a scale stands for
   * the major key, and Am for A minor.
   */
  public static MusicalKey parse(String text) {
    String[] words = text.strip().split("\\s+", 2);
    Matcher minor = MINOR_CHORD.matcher(text.strip());
    if (minor.matches()) {
      return parse(minor.group(1), MusicalScale.MINOR.title());
    }
    return parse(words[0], words.length == 1 ? MusicalScale.MAJOR.title() : words[1]);
  }

  /**
   * Parses a root such as "F#" and the name of a scale. Throws INVALID_ARGUMENT if the root or the
   * scale is not valid.
   */
  public static MusicalKey parse(String root, String scale) {
    String name = PitchClass.normalize(root);
    PitchClass pitchClass = PitchClass.prefixOf(name);
    if (pitchClass == null || !pitchClass.restOf(name).isEmpty()) {
      throw INVALID_ARGUMENT
          .because("invalid root " + TextSanitizer.quote(root))
          .hint("Write a letter from A to G, with # or b if needed, such as \"F#\".");
    }
    return new MusicalKey(pitchClass.normalized(), pitchClass.name(), MusicalScale.parse(scale));
  }

  /**
   * Returns the key of a set. A scale that is not a {@link MusicalScale} counts as the major or
   * minor scale, according to the word in its name; without one, as the major scale.
   */
  public static MusicalKey of(SongKey key) {
    MusicalScale scale =
        MusicalScale.find(key.scale())
            .orElse(
                key.scale().toLowerCase(Locale.ROOT).contains("minor")
                    ? MusicalScale.MINOR
                    : MusicalScale.MAJOR);
    boolean hasFlats = hasFlats(key.root(), scale);
    return new MusicalKey(key.root(), PitchNames.pitchClass(key.root(), hasFlats), scale);
  }

  private static boolean hasFlats(int root, MusicalScale scale) {
    return MAJOR_KEYS_WITH_FLATS.contains((root + scale.relativeMajor()) % 12);
  }

  /**
   * Returns whether black keys are spelled with flats. This is the case if the root has a flat. If
   * the root is natural, it is the case if the major key with the same key signature has flats.
   */
  public boolean usesFlats() {
    return rootName.length() > 1 ? rootName.endsWith("b") : hasFlats(root, scale);
  }

  @Override
  public String toString() {
    return rootName + " " + scale.title();
  }
}
