package svc.face.shell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jline.reader.Candidate;
import svc.verb.Catalog;
import svc.verb.Descriptor;
import svc.verb.Face;

/** What may follow a dot: verbs, and what is known of variables and of what verbs return. */
final class Members {
  /** The lists that go by a name, and the verb whose items they are. */
  static final Map<String, List<String>> LISTS =
      Map.of("tracks", List.of("track", "list"), "returns", List.of("mix", "returns"));

  private static final String ITEMS = "items";

  private final Catalog catalog;
  private final Memory memory;

  Members(Catalog catalog, Memory memory) {
    this.catalog = catalog;
    this.memory = memory;
  }

  /** What may follow the steps of a {@link Chain}. */
  List<Candidate> of(List<String> steps) {
    if (steps.isEmpty()) {
      return List.of();
    }
    boolean words = steps.stream().noneMatch(step -> step.endsWith(Chain.CALL));
    return words && catalog.hasArea(steps.get(0))
        ? verbs(steps)
        : known(steps).map(Known::members).orElse(List.of());
  }

  private List<Candidate> verbs(List<String> owner) {
    Map<String, Candidate> members = new LinkedHashMap<>();
    for (Descriptor verb : catalog.of(owner.get(0))) {
      List<String> path = verb.dslPath();
      if (verb.serves(Face.DSL)
          && path.size() > owner.size()
          && path.subList(0, owner.size()).equals(owner)) {
        boolean whole = path.size() == owner.size() + 1;
        String name = path.get(owner.size()) + (whole ? "" : ".");
        members.putIfAbsent(name, Menu.candidate(name, whole ? verb.summary() : "", whole));
      }
    }
    return List.copyOf(members.values());
  }

  private Optional<Known> known(List<String> steps) {
    int first = catalog.hasArea(steps.get(0).replace(Chain.CALL, "")) ? called(steps) : 1;
    Optional<Known> known = root(steps.subList(0, first));
    for (String step : steps.subList(first, steps.size())) {
      known = known.flatMap(one -> one.step(step));
    }
    return known;
  }

  /** How many steps call a verb. */
  private static int called(List<String> steps) {
    int call = 0;
    while (!steps.get(call).endsWith(Chain.CALL)) {
      call++;
    }
    return call + 1;
  }

  private Optional<Known> root(List<String> steps) {
    String name = steps.get(0);
    if (steps.size() > 1 || name.endsWith(Chain.CALL)) {
      return result(steps.stream().map(step -> step.replace(Chain.CALL, "")).toList());
    }
    Object value = memory.value(name);
    if (value != null || !LISTS.containsKey(name)) {
      return Optional.ofNullable(value).map(Known::of);
    }
    return result(LISTS.get(name)).flatMap(list -> list.step(ITEMS));
  }

  private Optional<Known> result(List<String> path) {
    return catalog
        .find(path.stream().map(GroovyWords::hyphenated).toList())
        .filter(verb -> verb.serves(Face.DSL))
        .map(verb -> new Known(verb.resultClass(), null));
  }
}
