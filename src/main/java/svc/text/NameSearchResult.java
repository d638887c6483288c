package svc.text;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * The elements whose names match a search.
 *
 * @param found the matching elements, in the order in which they were given
 * @param isByWords whether single words of the searched text were searched for, because no name
 *     contains the whole text
 */
public record NameSearchResult<T>(List<T> found, boolean isByWords) {

  /**
   * Searches elements by name. If no name contains the text, finds the names that match the most
   * words of the text; the beginning of a word is enough. Case is ignored.
   *
   * @param text the text to search for; null or blank for all elements
   */
  public static <T> NameSearchResult<T> find(String text, List<T> all, Function<T, String> name) {
    if (text == null || text.isBlank()) {
      return new NameSearchResult<>(all, false);
    }
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    List<T> containing = filter(all, element -> lowerCase(name.apply(element)).contains(wanted));
    if (!containing.isEmpty()) {
      return new NameSearchResult<>(containing, false);
    }
    List<String> words = WordMatcher.splitWords(wanted);
    ToIntFunction<T> score =
        element ->
            WordMatcher.countMatches(
                words,
                WordMatcher.splitWords(name.apply(element)),
                NameSearchResult::haveSameStart);
    int best = all.stream().mapToInt(score).max().orElse(0);
    List<T> byWords =
        best == 0 ? List.of() : filter(all, element -> score.applyAsInt(element) == best);
    return new NameSearchResult<>(byWords, !byWords.isEmpty());
  }

  private static <T> List<T> filter(List<T> all, Predicate<T> condition) {
    return all.stream().filter(condition).toList();
  }

  private static String lowerCase(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Returns whether one of two words begins with the other, as "resonance" and "res" do. */
  private static boolean haveSameStart(String word, String other) {
    return WordMatcher.isBeginning(word, other) || WordMatcher.isBeginning(other, word);
  }
}
