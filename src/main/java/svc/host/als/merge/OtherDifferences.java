package svc.host.als.merge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/** The differences that svc cannot merge between two versions of a set, in words. */
final class OtherDifferences {
  private static final int MAX_SETTINGS = 3;

  private final List<String> items = new ArrayList<>();
  private final Map<String, List<String>> settings = new LinkedHashMap<>();
  private final NavigableSet<String> elements = new TreeSet<>();
  private boolean hasUnsupportedItems;

  /** Returns whether no differences were added. */
  boolean isEmpty() {
    return items.isEmpty() && settings.isEmpty();
  }

  /**
   * Returns whether a merge needs these differences of a version from its ancestor: at least one of
   * them is also a difference from the other version.
   *
   * @param between the differences between the two versions
   */
  boolean isRelevantTo(OtherDifferences between) {
    return hasUnsupportedItems || elements.stream().anyMatch(between::overlaps);
  }

  private boolean overlaps(String element) {
    for (int end = element.indexOf('/', 1); end > 0; end = element.indexOf('/', end + 1)) {
      if (elements.contains(element.substring(0, end))) {
        return true;
      }
    }
    String inside = elements.ceiling(element + "/");
    return elements.contains(element) || inside != null && inside.startsWith(element + "/");
  }

  /** Adds an item of a list that svc cannot write, as a clause. */
  void addItem(String clause) {
    hasUnsupportedItems = true;
    items.add(clause);
  }

  /** Adds the path of an element that differs. */
  void addElement(String path) {
    elements.add(path);
  }

  /**
   * Adds a difference in words.
   *
   * @param verb what was done, such as {@code added}
   * @param path the names of the elements that lead from the place to the different element; empty
   *     if the place itself is different
   * @param place the place in words, such as {@code the track "Bass"}
   */
  void add(String verb, String path, String place) {
    if (path.isEmpty()) {
      items.add(verb + " " + place);
    } else {
      settings
          .computeIfAbsent(place, key -> new ArrayList<>())
          .add(verb + " " + path + " of " + place);
    }
  }

  /**
   * Returns the differences as clauses. If there are many in one place, a single clause states
   * their number.
   */
  List<String> clauses() {
    List<String> clauses = new ArrayList<>(items);
    settings.forEach(
        (place, differences) -> {
          if (differences.size() > MAX_SETTINGS) {
            clauses.add("changed " + differences.size() + " settings of " + place);
          } else {
            clauses.addAll(differences);
          }
        });
    return clauses;
  }
}
