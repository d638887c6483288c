package svc.note;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A letter with its accidental at the beginning of a pitch, a chord symbol or a key.
 *
 * @param name the letter in upper case and its accidental, such as Bb
 * @param semitone semitones above C; below 0 for Cb and above 11 for B#
 */
record PitchClass(String name, int semitone) {
  /** Matches the letter of a note and the accidental after it, if any. */
  private static final Pattern PREFIX = Pattern.compile("([A-Ga-g])(##|bb|#|b|)");

  private static final int[] NATURALS = {9, 11, 0, 2, 4, 5, 7};

  /** Replaces the accidental signs of musical notation with # and b. */
  static String normalize(String text) {
    return text.strip().replace('♯', '#').replace('♭', 'b');
  }

  /** Returns the pitch class at the beginning of a normalized text, null if there is none. */
  static PitchClass prefixOf(String text) {
    Matcher prefix = PREFIX.matcher(text);
    if (!prefix.lookingAt()) {
      return null;
    }
    char letter = Character.toUpperCase(prefix.group(1).charAt(0));
    String accidental = prefix.group(2);
    int shift = accidental.startsWith("#") ? accidental.length() : -accidental.length();
    return new PitchClass(letter + accidental, NATURALS[letter - 'A'] + shift);
  }

  /** Returns the rest of a text after this pitch class, with which the text begins. */
  String restOf(String text) {
    return text.substring(name.length());
  }

  /** Returns the pitch class as a number of semitones above C, 0-11. */
  int normalized() {
    return Math.floorMod(semitone, 12);
  }
}
