package svc.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds names by the words of a text, such as "808 Core Kit" for "808 kit". */
public final class WordMatcher {
  private static final int MAX_RESULTS = 3;
  private static final Set<String> FILLERS = Set.of("the", "a", "an", "my", "our", "of", "some");

  private WordMatcher() {}

  /**
   * Returns at most three names that are similar to a text or, if there are none, that contain at
   * least half of its words; the best first.
   */
  public static List<String> suggest(String text, Collection<String> names) {
    List<String> similar = SimilarNames.find(text, names);
    return similar.isEmpty() ? findByWords(text, names) : similar;
  }

  private static List<String> findByWords(String text, Collection<String> names) {
    List<String> words = wordsOf(text);
    return names.stream()
        .distinct()
        .map(name -> new CountedName(name, count(words, wordsOf(name))))
        .filter(counted -> counted.matches() > 0 && counted.matches() * 2 >= words.size())
        .sorted((first, second) -> Integer.compare(second.matches(), first.matches()))
        .limit(MAX_RESULTS)
        .map(CountedName::name)
        .toList();
  }

  /** Returns whether a name contains all words of a text, apart from articles. */
  public static boolean containsAll(String text, String name) {
    List<String> words = wordsOf(text);
    return !words.isEmpty() && count(words, wordsOf(name)) == words.size();
  }

  /**
   * A name with the number of words that it shares with a text.
   *
   * @param matches the number of words
   */
  private record CountedName(String name, int matches) {}

  private static int count(List<String> wanted, List<String> known) {
    return (int)
        wanted.stream().filter(word -> known.stream().anyMatch(k -> k.startsWith(word))).count();
  }

  /** Returns the words of a text in lower case and without a plural s, apart from articles. */
  private static List<String> wordsOf(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty() && !FILLERS.contains(word))
        .map(word -> word.length() > 3 && word.endsWith("s") ? withoutLast(word) : word)
        .toList();
  }

  private static String withoutLast(String word) {
    return word.substring(0, word.length() - 1);
  }
}
