package svc.verb;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * A group of verbs under one first word. The verbs are those its sealed interface permits.
 *
 * @param verbs the sealed interface, looked at only when the area is
 */
public record Area(String name, String summary, Supplier<Class<?>> verbs) {

  List<Descriptor> descriptors() {
    return Arrays.stream(verbs.get().getPermittedSubclasses()).map(Descriptor::of).toList();
  }

  static Comparator<Descriptor> byName() {
    return Comparator.comparing(Descriptor::name);
  }
}
