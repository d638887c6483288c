package svc.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Suggests known names that are similar to a mistyped one. */
public final class SimilarNames {
  private static final int MAX_RESULTS = 3;

  /** Matches a name that ends in a separator and a number, such as macro_17. */
  private static final String NUMBERED = ".*[ _-]\\d+";

  private SimilarNames() {}

  /**
   * Returns at most three similar names, the most similar first; empty if none is similar. Case is
   * ignored.
   */
  public static List<String> find(String given, Collection<String> known) {
    if (given.length() > TextSanitizer.MAX_NAME_LENGTH) {
      return List.of();
    }
    String wanted = given.toLowerCase(Locale.ROOT);
    int maxDistance = Math.max(1, Math.min(3, (wanted.length() + 1) / 3));
    return known.stream()
        .distinct()
        .map(name -> ScoredName.score(wanted, name))
        .filter(scored -> scored.distance <= maxDistance && scored.sharesCharacters(wanted))
        .filter(scored -> !scored.isOtherNumber(wanted))
        .sorted(MOST_SIMILAR_FIRST)
        .limit(MAX_RESULTS)
        .map(ScoredName::name)
        .toList();
  }

  /**
   * Returns the edit distance of two texts: the number of characters to insert, delete, replace or
   * swap with the next to turn one text into the other.
   */
  static int editDistance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : cheapestEdit(a, b, cost, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int cheapestEdit(String a, String b, int[][] cost, int i, int j) {
    boolean same = a.charAt(i - 1) == b.charAt(j - 1);
    int best = Math.min(cost[i - 1][j] + 1, cost[i][j - 1] + 1);
    best = Math.min(best, cost[i - 1][j - 1] + (same ? 0 : 1));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }

  /**
   * A known name and its distance from the mistyped name.
   *
   * @param distance 1 if the known name contains the mistyped one, otherwise the edit distance
   * @param edits the edit distance, which orders names with the same distance
   */
  private record ScoredName(String name, int distance, int edits) {
    static ScoredName score(String wanted, String name) {
      String known = name.toLowerCase(Locale.ROOT);
      int edits = SimilarNames.editDistance(wanted, known);
      boolean contains = wanted.length() >= 3 && known.contains(wanted);
      return new ScoredName(name, contains ? 1 : edits, edits);
    }

    boolean sharesCharacters(String wanted) {
      return edits < Math.max(wanted.length(), name.length());
    }

    /**
     * Returns whether this name and the wanted name differ only in their numbers, as "macro_1" and
     * "macro_17" do.
     */
    boolean isOtherNumber(String wanted) {
      return edits > 0 && wanted.matches(NUMBERED) && stemOf(wanted).equals(stemOf(name));
    }

    private static String stemOf(String text) {
      return text.toLowerCase(Locale.ROOT).replaceFirst("\\d+$", "#");
    }
  }

  private static final Comparator<ScoredName> MOST_SIMILAR_FIRST =
      (first, second) ->
          first.distance() != second.distance()
              ? Integer.compare(first.distance(), second.distance())
              : Integer.compare(first.edits(), second.edits());
}
