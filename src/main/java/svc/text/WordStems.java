package svc.text;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** English words without their endings, so that muddy, muddiness and mud are equal. */
public final class WordStems {
  /** Endings that are removed from words, longest first. */
  private static final List<String> ENDINGS =
      List.of(
          "iness", "ness", "ation", "ions", "ion", "ings", "ing", "ors", "ers", "ies", "ed", "er",
          "or", "es", "ie", "s", "y", "e");

  private static final int SHORTEST_STEM = 3;

  private WordStems() {}

  /** Returns the stems of the words of a text, and of pairs of adjacent words written as one. */
  public static Set<String> of(String text) {
    List<String> words = words(text);
    Set<String> stems = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      stems.add(stem(words.get(i)));
      if (i > 0) {
        stems.add(stem(words.get(i - 1) + words.get(i)));
      }
    }
    return stems;
  }

  /** Returns the words of a text in lower case. */
  public static List<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\d]+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /** Returns a word without its endings. */
  public static String stem(String word) {
    for (String ending : ENDINGS) {
      if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST_STEM) {
        return withoutDoubleConsonant(stem(word.substring(0, word.length() - ending.length())));
      }
    }
    return withoutDoubleConsonant(word);
  }

  private static String withoutDoubleConsonant(String stem) {
    int last = stem.length() - 1;
    boolean isDouble =
        last >= SHORTEST_STEM
            && stem.charAt(last) == stem.charAt(last - 1)
            && "aeiou".indexOf(stem.charAt(last)) < 0;
    return isDouble ? stem.substring(0, last) : stem;
  }
}
