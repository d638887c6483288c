package svc.complete;

import java.util.List;
import java.util.function.Function;
import svc.music.Names;
import svc.music.Ordinals;

/** Words that name things: the name where it means that thing alone, else its handle. */
final class Labels {
  private Labels() {}

  static <T> Offer of(
      List<T> things,
      Function<T, String> name,
      Function<T, String> handle,
      Function<T, String> description) {
    List<String> names = things.stream().map(name).toList();
    return Offer.of(
        things.stream()
            .map(
                thing ->
                    means(name.apply(thing), names)
                        ? new Candidate(name.apply(thing), description.apply(thing))
                        : new Candidate(handle.apply(thing), name.apply(thing)))
            .toList());
  }

  private static boolean means(String name, List<String> all) {
    return isSafe(name)
        && Ordinals.parse(name).isEmpty()
        && all.stream().filter(name::equalsIgnoreCase).count() == 1;
  }

  /** Whether a word can be typed and is taken for a name, not for an option or a directive. */
  static boolean isSafe(String name) {
    return !name.isBlank()
        && name.equals(Names.shown(name).strip())
        && !name.startsWith("-")
        && !name.startsWith(":");
  }
}
