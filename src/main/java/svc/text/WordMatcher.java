package svc.text;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiPredicate;

/** Finds names by the words of a text, such as "808 Core Kit" for "808 kit". */
public final class WordMatcher {
  private static final int MAX_RESULTS = 3;

  /** The minimum number of letters with which the beginning of a word matches the word. */
  private static final int MIN_BEGINNING = 3;

  private static final Set<String> FILLERS = Set.of("the", "a", "an", "my", "our", "of", "some");

  private WordMatcher() {}

  /**
   * Returns at most three names that are similar to a text, the best first. If there are none,
   * returns names that contain at least half of the words of the text.
   */
  public static List<String> suggest(String text, Collection<String> names) {
    List<String> similar = SimilarNames.find(text, names);
    return similar.isEmpty() ? findByWords(text, names) : similar;
  }

  private static List<String> findByWords(String text, Collection<String> names) {
    List<String> words = wordsOf(text);
    return names.stream()
        .distinct()
        .map(name -> new NameMatchCount(name, countMatches(words, wordsOf(name))))
        .filter(counted -> counted.matches() > 0 && counted.matches() * 2 >= words.size())
        .sorted((first, second) -> Integer.compare(second.matches(), first.matches()))
        .limit(MAX_RESULTS)
        .map(NameMatchCount::name)
        .toList();
  }

  /**
   * Returns whether a name contains all words of a text. Articles and words such as "my" are
   * ignored.
   */
  public static boolean containsAll(String text, String name) {
    List<String> words = wordsOf(text);
    return !words.isEmpty() && countMatches(words, wordsOf(name)) == words.size();
  }

  /**
   * A name with the number of words that it shares with a text.
   *
   * @param matches the number of words
   */
  private record NameMatchCount(String name, int matches) {}

  private static int countMatches(List<String> words, List<String> nameWords) {
    return countMatches(words, nameWords, WordMatcher::isBeginning);
  }

  /**
   * Returns whether a text equals a word or, if it has at least three letters, is the beginning of
   * the word.
   */
  static boolean isBeginning(String text, String word) {
    return word.equals(text) || text.length() >= MIN_BEGINNING && word.startsWith(text);
  }

  /** Returns the number of words that match a word of a name. */
  static int countMatches(
      List<String> words, List<String> nameWords, BiPredicate<String, String> matches) {
    return (int)
        words.stream()
            .filter(word -> nameWords.stream().anyMatch(other -> matches.test(word, other)))
            .count();
  }

  /**
   * Returns the words of a text in lower case and without a plural s. Articles and words such as
   * "my" are omitted.
   */
  private static List<String> wordsOf(String text) {
    return splitWords(text).stream()
        .filter(word -> !FILLERS.contains(word))
        .map(word -> word.length() > 3 && word.endsWith("s") ? withoutLast(word) : word)
        .toList();
  }

  /** Returns the words of a text in lower case. */
  static List<String> splitWords(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  private static String withoutLast(String word) {
    return word.substring(0, word.length() - 1);
  }
}
