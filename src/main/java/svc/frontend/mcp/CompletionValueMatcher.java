package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Chooses the values that match a typed text: those that begin with it, then those in which each
 * typed word is the start of some word. Case is ignored.
 */
final class CompletionValueMatcher {
  /** The largest number of values in a reply that the protocol allows. */
  static final int MAX_VALUES = 100;

  private CompletionValueMatcher() {}

  /** Returns the result of {@code completion/complete} with the matching values. */
  public static Map<String, Object> complete(List<String> values, String typed) {
    List<String> matching = findMatching(values, typed);
    Map<String, Object> completion = new LinkedHashMap<>();
    completion.put("values", matching.subList(0, Math.min(MAX_VALUES, matching.size())));
    completion.put("total", matching.size());
    completion.put("hasMore", matching.size() > MAX_VALUES);
    return Map.of("completion", completion);
  }

  /** Returns all values that match, the best first. */
  public static List<String> findMatching(List<String> values, String typed) {
    String wanted = normalize(typed);
    List<String> wantedWords = words(wanted);
    Set<String> matching = new LinkedHashSet<>();
    values.stream().filter(value -> normalize(value).startsWith(wanted)).forEach(matching::add);
    values.stream().filter(value -> hasWords(value, wantedWords)).forEach(matching::add);
    return new ArrayList<>(matching);
  }

  private static boolean hasWords(String value, List<String> wanted) {
    List<String> words = words(normalize(value));
    return wanted.stream().allMatch(word -> words.stream().anyMatch(w -> w.startsWith(word)));
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split("[^\\p{L}\\p{N}]+")).filter(word -> !word.isEmpty()).toList();
  }

  private static String normalize(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }
}
