package svc.verb;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.text.SimilarNames;

/**
 * All verbs by area. The descriptor of a verb is read when it is first looked up, those of an area
 * when it is listed.
 */
public final class VerbCatalog {
  private final Map<String, VerbArea> areas = new LinkedHashMap<>();
  private final Map<String, VerbDescriptor> found = new HashMap<>();
  private final Map<String, List<VerbDescriptor>> loaded = new LinkedHashMap<>();

  public VerbCatalog(List<VerbArea> areas) {
    for (VerbArea area : areas) {
      this.areas.put(area.name(), area);
    }
  }

  /** The areas in their order. */
  public List<VerbArea> areas() {
    return List.copyOf(areas.values());
  }

  /** Whether there is an area of that name. */
  public boolean hasArea(String name) {
    return areas.containsKey(name);
  }

  /** Whether there is an area of that name whose verbs use the browser. */
  public boolean usesBrowser(String name) {
    return hasArea(name) && areas.get(name).usesBrowser();
  }

  /** The verbs of an area in declared order; empty if there is no such area. */
  public synchronized List<VerbDescriptor> verbsOf(String area) {
    return areas.containsKey(area)
        ? loaded.computeIfAbsent(area, name -> VerbIndex.load(areas.get(name)).allVerbs())
        : List.of();
  }

  /** Every verb, area by area. */
  public List<VerbDescriptor> allVerbs() {
    List<VerbDescriptor> all = new ArrayList<>();
    areas.keySet().forEach(area -> all.addAll(verbsOf(area)));
    return all;
  }

  /** Every verb that a front end offers. */
  public List<VerbDescriptor> verbsOn(FrontEnd face) {
    return allVerbs().stream().filter(verb -> verb.isOfferedOn(face)).toList();
  }

  /** The verb with these words. */
  public synchronized Optional<VerbDescriptor> find(List<String> path) {
    return path.isEmpty() || !areas.containsKey(path.get(0))
        ? Optional.empty()
        : Optional.ofNullable(
            found.computeIfAbsent(String.join(" ", path), words -> loaded(path.get(0), words)));
  }

  private VerbDescriptor loaded(String area, String words) {
    return VerbIndex.load(areas.get(area)).find(words).orElse(null);
  }

  /** Whether verbs begin with these words, such as "clip" or "clip envelope". */
  public boolean isGroup(List<String> path) {
    return path.size() == 1
        ? areas.containsKey(path.get(0))
        : path.size() > 1 && !verbsUnder(path).isEmpty();
  }

  /** The verbs that begin with these words. */
  public List<VerbDescriptor> verbsUnder(List<String> path) {
    return verbsOf(path.get(0)).stream()
        .filter(verb -> verb.path().size() > path.size())
        .filter(verb -> verb.path().subList(0, path.size()).equals(path))
        .toList();
  }

  /**
   * The error for words that do not name a verb, with the nearest verbs.
   *
   * @param path as the front end spells them
   */
  public SvcException unknownVerb(List<String> path, FrontEnd face) {
    return INVALID_ARGUMENT
        .because("there is no verb \"" + String.join(pathSeparator(face), path) + "\"")
        .hint("`svc help` lists the verbs.")
        .withCandidates(suggestNames(path, face));
  }

  private List<String> suggestNames(List<String> path, FrontEnd face) {
    List<List<String>> known = verbsOn(face).stream().map(verb -> pathOn(verb, face)).toList();
    String separator = pathSeparator(face);
    List<String> names = known.stream().map(words -> String.join(separator, words)).toList();
    List<String> near = SimilarNames.find(String.join(separator, path), names);
    if (near.isEmpty()) {
      String last = path.get(path.size() - 1);
      near =
          names.stream().filter(n -> known.get(names.indexOf(n)).contains(last)).limit(3).toList();
    }
    return near.isEmpty() ? SimilarNames.find(path.get(0), areas.keySet()) : near;
  }

  private static List<String> pathOn(VerbDescriptor verb, FrontEnd face) {
    return face == FrontEnd.DSL ? verb.dslPath() : verb.path();
  }

  private static String pathSeparator(FrontEnd face) {
    return face == FrontEnd.DSL ? "." : " ";
  }
}
