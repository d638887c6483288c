package svc.store.guide;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import svc.model.PartType;
import svc.music.Names;
import svc.music.Nearest;
import svc.store.Pointer;

/** Rules that both kinds of files have in common; what they look at follows the schema already. */
final class Rules {
  private static final List<String> PART_TYPES = partTypes();

  private final Faults faults;

  Rules(Faults faults) {
    this.faults = faults;
  }

  private static List<String> partTypes() {
    return EnumSet.allOf(PartType.class).stream().map(PartType::suffix).toList();
  }

  static Map<?, ?> object(Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  static List<?> list(Object value) {
    return value instanceof List<?> list ? list : List.of();
  }

  /** What a file calls itself, which has to be what it is called. */
  void named(String key, String found, String name) {
    require(
        name.equals(found),
        "/" + key,
        '"' + name + "\", as the file is called, found " + Names.quoted(found));
  }

  /** Keys that stand for something, each for something else. */
  <T> void keys(
      Object map, String at, Function<String, Optional<T>> meaning, String what, List<String> all) {
    Set<T> seen = new HashSet<>();
    for (Object each : object(map).keySet()) {
      String key = (String) each;
      String place = Pointer.below(at, key);
      Optional<T> meant = meaning.apply(key);
      if (meant.isEmpty()) {
        faults.unknown(place, choice(key, all));
      } else if (!seen.add(meant.get())) {
        faults.unknown(
            place,
            "each " + what + " once, found " + meant.get() + " again as " + Names.quoted(key));
      }
    }
  }

  void partKeys(Object parts) {
    keys(parts, "/parts", PartType::parse, "part type", PART_TYPES);
  }

  void partType(String name, String at) {
    require(PartType.parse(name).isPresent(), at, choice(name, PART_TYPES));
  }

  static String choice(String given, List<String> all) {
    List<String> near = Nearest.to(given, all);
    return (near.isEmpty() ? "one of " + String.join(", ", all) : String.join(" or ", near))
        + ", found "
        + Names.quoted(given);
  }

  /** A list of which no two elements have the same value under a key. */
  void unique(Object list, String at, String key) {
    Set<Object> seen = new LinkedHashSet<>();
    List<?> elements = list(list);
    for (int i = 0; i < elements.size(); i++) {
      Object value = object(elements.get(i)).get(key);
      require(
          seen.add(value),
          at + "/" + i + "/" + key,
          "a different " + key + " for each, found " + Names.quoted((String) value) + " again");
    }
  }

  /** Two numbers, the lower one first; nothing is a range too. */
  boolean range(Object range, String at) {
    List<?> ends = list(range);
    boolean holds = range == null || ends.size() == 2 && number(ends, 0) <= number(ends, 1);
    require(holds, at, "two numbers, the lower one first");
    return holds;
  }

  static double number(List<?> list, int index) {
    return ((Number) list.get(index)).doubleValue();
  }

  void require(boolean holds, String pointer, String expected) {
    if (!holds) {
      faults.wrong(pointer, expected);
    }
  }
}
