package svc.note;

import java.util.List;

/**
 * A letter with its accidental at the beginning of a pitch, a chord symbol or a key.
 *
 * @param name the letter in upper case and its accidental, such as Bb
 * @param semitone semitones above C; below 0 for Cb and above 11 for B#
 */
record PitchClass(String name, int semitone) {
  private static final List<String> ACCIDENTALS = List.of("##", "bb", "#", "b");

  private static final int[] NATURALS = {9, 11, 0, 2, 4, 5, 7};

  /** Replaces the accidental signs of musical notation with # and b. */
  static String normalize(String text) {
    return text.strip().replace('♯', '#').replace('♭', 'b');
  }

  /** Returns the pitch class at the beginning of a normalized text, null if there is none. */
  static PitchClass prefixOf(String text) {
    char letter = text.isEmpty() ? ' ' : Character.toUpperCase(text.charAt(0));
    if (letter < 'A' || letter > 'G') {
      return null;
    }
    String accidental = accidentalAfterLetter(text);
    int shift = accidental.startsWith("#") ? accidental.length() : -accidental.length();
    return new PitchClass(letter + accidental, NATURALS[letter - 'A'] + shift);
  }

  private static String accidentalAfterLetter(String text) {
    for (String accidental : ACCIDENTALS) {
      if (text.startsWith(accidental, 1)) {
        return accidental;
      }
    }
    return "";
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
