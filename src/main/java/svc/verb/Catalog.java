package svc.verb;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.SvcException;
import svc.music.Nearest;

/**
 * All verbs by area. A verb is read when it is looked up, an area when it is listed, nothing
 * before.
 */
public final class Catalog {
  private final Map<String, Area> areas = new LinkedHashMap<>();
  private final Map<String, List<Descriptor>> read = new LinkedHashMap<>();

  public Catalog(List<Area> areas) {
    for (Area area : areas) {
      this.areas.put(area.name(), area);
    }
  }

  /** The areas in their order. */
  public List<Area> areas() {
    return List.copyOf(areas.values());
  }

  /** Whether there is an area of that name. */
  public boolean hasArea(String name) {
    return areas.containsKey(name);
  }

  /** Whether there is an area of that name whose verbs look into the browser. */
  public boolean browses(String name) {
    return hasArea(name) && areas.get(name).browses();
  }

  /** The verbs of an area in declared order; none where there is no such area. */
  public synchronized List<Descriptor> of(String area) {
    return areas.containsKey(area)
        ? read.computeIfAbsent(area, name -> Index.of(areas.get(name)).all())
        : List.of();
  }

  /** Every verb, area by area. */
  public List<Descriptor> all() {
    List<Descriptor> all = new ArrayList<>();
    areas.keySet().forEach(area -> all.addAll(of(area)));
    return all;
  }

  /** Every verb that a face offers. */
  public List<Descriptor> on(Face face) {
    return all().stream().filter(verb -> verb.serves(face)).toList();
  }

  /** The verb whose words these are. */
  public Optional<Descriptor> find(List<String> path) {
    return path.isEmpty() || !areas.containsKey(path.get(0))
        ? Optional.empty()
        : Index.of(areas.get(path.get(0))).find(String.join(" ", path));
  }

  /** Whether verbs stand below these words, such as "clip" or "clip envelope". */
  public boolean isGroup(List<String> path) {
    return path.size() == 1
        ? areas.containsKey(path.get(0))
        : path.size() > 1 && !under(path).isEmpty();
  }

  /** The verbs below these words. */
  public List<Descriptor> under(List<String> path) {
    return of(path.get(0)).stream()
        .filter(verb -> verb.path().size() > path.size())
        .filter(verb -> verb.path().subList(0, path.size()).equals(path))
        .toList();
  }

  /**
   * The error for words that are no verb, with the nearest that are.
   *
   * @param path as the face spells them
   */
  public SvcException unknown(List<String> path, Face face) {
    return INVALID_ARGUMENT
        .because("there is no verb \"" + String.join(separator(face), path) + "\"")
        .hint("`svc help` lists the verbs.")
        .near(nearest(path, face));
  }

  private List<String> nearest(List<String> path, Face face) {
    List<List<String>> known = on(face).stream().map(verb -> spelled(verb, face)).toList();
    String separator = separator(face);
    List<String> names = known.stream().map(words -> String.join(separator, words)).toList();
    List<String> near = Nearest.to(String.join(separator, path), names);
    if (near.isEmpty()) {
      String last = path.get(path.size() - 1);
      near =
          names.stream().filter(n -> known.get(names.indexOf(n)).contains(last)).limit(3).toList();
    }
    return near.isEmpty() ? Nearest.to(path.get(0), areas.keySet()) : near;
  }

  private static List<String> spelled(Descriptor verb, Face face) {
    return face == Face.DSL ? verb.dslPath() : verb.path();
  }

  private static String separator(Face face) {
    return face == Face.DSL ? "." : " ";
  }
}
