package svc.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The elements whose names match a search.
 *
 * @param found the matching elements, in their order
 * @param isByWords whether no name contains the searched text, so that the elements were found by
 *     its words
 */
public record NameSearch<T>(List<T> found, boolean isByWords) {
  /** The length from which the beginning of a word stands for the word. */
  private static final int MIN_PREFIX = 3;

  /** The words of devices for words of users. */
  private static final Map<String, String> SYNONYMS = Map.of("cutoff", "freq");

  /**
   * Searches elements by name. If no name contains the text, finds the names that contain the
   * beginnings of all its words or, if there is none, of most of them. "cutoff" also finds
   * frequencies. Case is ignored.
   *
   * @param text the text to search for; null or blank for all elements
   */
  public static <T> NameSearch<T> find(String text, List<T> all, Function<T, String> name) {
    if (text == null || text.isBlank()) {
      return new NameSearch<>(all, false);
    }
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    List<T> containing = filter(all, element -> lowerCase(name.apply(element)).contains(wanted));
    if (!containing.isEmpty()) {
      return new NameSearch<>(containing, false);
    }
    List<String> words =
        splitWords(wanted).stream().map(word -> SYNONYMS.getOrDefault(word, word)).toList();
    Function<T, Long> score =
        element -> countMatches(words, splitWords(lowerCase(name.apply(element))));
    long best = all.stream().map(score).max(Long::compare).orElse(0L);
    List<T> byWords = best == 0 ? List.of() : filter(all, element -> score.apply(element) == best);
    return new NameSearch<>(byWords, !byWords.isEmpty());
  }

  private static <T> List<T> filter(List<T> all, Predicate<T> condition) {
    return all.stream().filter(condition).toList();
  }

  private static String lowerCase(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static List<String> splitWords(String text) {
    return Arrays.stream(text.split("[^\\p{L}\\d]+")).filter(word -> !word.isEmpty()).toList();
  }

  /**
   * Returns how many of the words match a word of a name: one of the two begins with the other, as
   * "resonance" and "res" do.
   */
  private static long countMatches(List<String> words, List<String> nameWords) {
    return words.stream()
        .filter(word -> nameWords.stream().anyMatch(other -> haveSameStart(word, other)))
        .count();
  }

  private static boolean haveSameStart(String word, String other) {
    int shorter = Math.min(word.length(), other.length());
    return word.equals(other)
        || shorter >= MIN_PREFIX && (word.startsWith(other) || other.startsWith(word));
  }
}
