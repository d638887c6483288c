package svc.store.mixguide;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import svc.json.JsonObject;
import svc.model.part.PartType;
import svc.store.document.JsonPointer;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * The validation rules that mix profiles and advice topics share. They apply only to files that
 * match the schema.
 */
final class CommonGuideChecks {
  private static final List<String> PART_TYPES = partTypeNames();

  private final GuideProblems problems;

  CommonGuideChecks(GuideProblems problems) {
    this.problems = problems;
  }

  private static List<String> partTypeNames() {
    return EnumSet.allOf(PartType.class).stream().map(PartType::suffix).toList();
  }

  /**
   * Adds a problem if the name in a guide differs from the name of the guide's file.
   *
   * @param key the key that contains the name
   * @param found the name in the guide
   * @param name the name of the file
   */
  void checkName(String key, String found, String name) {
    require(
        name.equals(found),
        "/" + key,
        '"' + name + "\", the name of the file, found " + TextSanitizer.quote(found));
  }

  /**
   * Checks that all keys of an object are known, and that each has a different meaning; "bass" and
   * "Bass" have the same meaning.
   *
   * @param pointer the JSON pointer of the object
   * @param parser returns the meaning of a key, empty if the key is unknown
   * @param description the noun for a meaning, for messages
   * @param all the known keys, for messages
   */
  <T> void checkKeys(
      JsonObject object,
      String pointer,
      Function<String, Optional<T>> parser,
      String description,
      List<String> all) {
    Set<T> seen = new HashSet<>();
    for (String key : object.names()) {
      String keyPointer = JsonPointer.append(pointer, key);
      Optional<T> parsed = parser.apply(key);
      if (parsed.isEmpty()) {
        problems.onUnknownKey(keyPointer, describeChoices(key, all));
      } else if (!seen.add(parsed.get())) {
        problems.onUnknownKey(
            keyPointer,
            "each "
                + description
                + " once, found "
                + parsed.get()
                + " again as "
                + TextSanitizer.quote(key));
      }
    }
  }

  void checkPartKeys(JsonObject parts) {
    checkKeys(parts, "/parts", PartType::parse, "part type", PART_TYPES);
  }

  void checkPartType(String name, String pointer) {
    require(PartType.parse(name).isPresent(), pointer, describeChoices(name, PART_TYPES));
  }

  static String describeChoices(String given, List<String> all) {
    List<String> near = SimilarNames.find(given, all);
    return (near.isEmpty() ? "one of " + String.join(", ", all) : String.join(" or ", near))
        + ", found "
        + TextSanitizer.quote(given);
  }

  /**
   * Checks that no two elements of a list have the same value for a key.
   *
   * @param pointer the JSON pointer of the list
   */
  void checkUnique(List<JsonObject> elements, String pointer, String key) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < elements.size(); i++) {
      String value = elements.get(i).text(key);
      require(
          seen.add(value),
          pointer + "/" + i + "/" + key,
          "a unique " + key + ", found " + TextSanitizer.quote(value) + " again");
    }
  }

  /**
   * Checks that a range has two numbers in ascending order. Returns true if it has, or if the range
   * is null.
   *
   * @param pointer the JSON pointer of the range
   */
  boolean checkRange(Object range, String pointer) {
    boolean isMet =
        range == null
            || range instanceof List<?> ends
                && ends.size() == 2
                && numberAt(ends, 0) <= numberAt(ends, 1);
    require(isMet, pointer, "two numbers, the lower one first");
    return isMet;
  }

  static double numberAt(List<?> list, int index) {
    return ((Number) list.get(index)).doubleValue();
  }

  void require(boolean isMet, String pointer, String expected) {
    if (!isMet) {
      problems.onViolation(pointer, expected);
    }
  }
}
