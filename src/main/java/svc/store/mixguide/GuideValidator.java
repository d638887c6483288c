package svc.store.mixguide;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import svc.model.part.PartType;
import svc.store.document.JsonPointer;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Rules that both kinds of files have in common; what they look at follows the schema already. */
final class GuideValidator {
  private static final List<String> PART_TYPES = partTypeNames();

  private final GuideProblems problems;

  GuideValidator(GuideProblems faults) {
    this.problems = faults;
  }

  private static List<String> partTypeNames() {
    return EnumSet.allOf(PartType.class).stream().map(PartType::suffix).toList();
  }

  static Map<?, ?> objectOrEmpty(Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  static List<?> listOrEmpty(Object value) {
    return value instanceof List<?> list ? list : List.of();
  }

  /** What a file calls itself, which has to be what it is called. */
  void checkName(String key, String found, String name) {
    require(
        name.equals(found),
        "/" + key,
        '"' + name + "\", as the file is called, found " + TextSanitizer.quote(found));
  }

  /** Keys that stand for something, each for something else. */
  <T> void checkKeys(
      Object map, String at, Function<String, Optional<T>> meaning, String what, List<String> all) {
    Set<T> seen = new HashSet<>();
    for (Object each : objectOrEmpty(map).keySet()) {
      String key = (String) each;
      String place = JsonPointer.append(at, key);
      Optional<T> meant = meaning.apply(key);
      if (meant.isEmpty()) {
        problems.onUnknownKey(place, describeChoices(key, all));
      } else if (!seen.add(meant.get())) {
        problems.onUnknownKey(
            place,
            "each "
                + what
                + " once, found "
                + meant.get()
                + " again as "
                + TextSanitizer.quote(key));
      }
    }
  }

  void checkPartKeys(Object parts) {
    checkKeys(parts, "/parts", PartType::parse, "part type", PART_TYPES);
  }

  void checkPartType(String name, String at) {
    require(PartType.parse(name).isPresent(), at, describeChoices(name, PART_TYPES));
  }

  static String describeChoices(String given, List<String> all) {
    List<String> near = SimilarNames.find(given, all);
    return (near.isEmpty() ? "one of " + String.join(", ", all) : String.join(" or ", near))
        + ", found "
        + TextSanitizer.quote(given);
  }

  /** A list of which no two elements have the same value under a key. */
  void checkUnique(Object list, String at, String key) {
    Set<Object> seen = new LinkedHashSet<>();
    List<?> elements = listOrEmpty(list);
    for (int i = 0; i < elements.size(); i++) {
      Object value = objectOrEmpty(elements.get(i)).get(key);
      require(
          seen.add(value),
          at + "/" + i + "/" + key,
          "a different "
              + key
              + " for each, found "
              + TextSanitizer.quote((String) value)
              + " again");
    }
  }

  /** Two numbers, the lower one first; nothing is a range too. */
  boolean checkRange(Object range, String at) {
    List<?> ends = listOrEmpty(range);
    boolean holds = range == null || ends.size() == 2 && numberAt(ends, 0) <= numberAt(ends, 1);
    require(holds, at, "two numbers, the lower one first");
    return holds;
  }

  static double numberAt(List<?> list, int index) {
    return ((Number) list.get(index)).doubleValue();
  }

  void require(boolean holds, String pointer, String expected) {
    if (!holds) {
      problems.onViolation(pointer, expected);
    }
  }
}
