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
import svc.vocabulary.UnavailableAction;

/** All verbs, by area. The descriptors of an area are loaded when they are first used. */
public final class VerbCatalog {
  private final Map<String, VerbArea> areas = new LinkedHashMap<>();
  private final Map<String, VerbDescriptor> found = new HashMap<>();
  private final Map<String, List<VerbDescriptor>> loaded = new LinkedHashMap<>();

  public VerbCatalog(List<VerbArea> areas) {
    for (VerbArea area : areas) {
      this.areas.put(area.name(), area);
    }
  }

  /** Returns the areas in their declared order. */
  public List<VerbArea> areas() {
    return List.copyOf(areas.values());
  }

  /** Returns whether there is an area with this name. */
  public boolean hasArea(String name) {
    return areas.containsKey(name);
  }

  /**
   * Returns whether most verbs of the area with this name read the browser snapshot; false if there
   * is no such area.
   */
  public boolean usesBrowser(String name) {
    return hasArea(name) && areas.get(name).usesBrowser();
  }

  /** Returns the verbs of an area in declared order; empty if the area is unknown. */
  public synchronized List<VerbDescriptor> verbsOf(String area) {
    return areas.containsKey(area)
        ? loaded.computeIfAbsent(area, name -> areas.get(name).descriptors())
        : List.of();
  }

  /** Returns all verbs, area by area. */
  public List<VerbDescriptor> allVerbs() {
    List<VerbDescriptor> all = new ArrayList<>();
    areas.keySet().forEach(area -> all.addAll(verbsOf(area)));
    return all;
  }

  /** Returns the verbs that a front end offers. */
  public List<VerbDescriptor> verbsOn(FrontEnd frontEnd) {
    return allVerbs().stream().filter(verb -> verb.isOfferedOn(frontEnd)).toList();
  }

  /** Returns the verb whose command consists of the given words, empty if there is none. */
  public synchronized Optional<VerbDescriptor> find(List<String> path) {
    return path.isEmpty() || !areas.containsKey(path.get(0))
        ? Optional.empty()
        : Optional.ofNullable(
            found.computeIfAbsent(String.join(" ", path), words -> loaded(path.get(0), words)));
  }

  /**
   * Returns the alternative of a verb, empty if there is none. The command line runs the
   * alternative if the command contains an option that only the alternative has.
   */
  public Optional<VerbDescriptor> findAlternative(VerbDescriptor verb) {
    return verb.alternative().isEmpty()
        ? Optional.empty()
        : find(List.of(verb.alternative().split(" ")));
  }

  private VerbDescriptor loaded(String area, String words) {
    return areas.get(area).find(words).orElse(null);
  }

  /** Returns whether words such as "clip" or "clip envelope" are the start of a verb's path. */
  public boolean isGroup(List<String> path) {
    return path.size() == 1
        ? areas.containsKey(path.get(0))
        : path.size() > 1 && !verbsUnder(path).isEmpty();
  }

  /** Returns the verbs with paths that begin with these words and continue with further words. */
  public List<VerbDescriptor> verbsUnder(List<String> path) {
    return verbsOf(path.get(0)).stream()
        .filter(verb -> verb.path().size() > path.size())
        .filter(verb -> verb.path().subList(0, path.size()).equals(path))
        .toList();
  }

  /**
   * Returns an error for an unknown verb, with similar names as candidates.
   *
   * @param path the words that the caller wrote
   */
  public SvcException unknownVerb(List<String> path, FrontEnd frontEnd) {
    SvcException unknown =
        INVALID_ARGUMENT.because(
            "there is no verb \"" + String.join(pathSeparator(frontEnd), path) + "\"");
    if (path.equals(List.of("set", "rename"))) {
      String name =
          frontEnd == FrontEnd.DSL ? "set.save 'NAME.svcset'" : "svc set save NAME.svcset";
      return unknown.hint("A set has the name of its file. Give it a name with `" + name + "`.");
    }
    Optional<SvcException> unavailable = UnavailableAction.findError(path);
    if (unavailable.isPresent()) {
      return unavailable.get();
    }
    return unknown
        .hint("Run `svc help` to list the verbs.")
        .withCandidates(suggestNames(path, frontEnd));
  }

  private List<String> suggestNames(List<String> path, FrontEnd frontEnd) {
    List<List<String>> paths =
        verbsOn(frontEnd).stream().map(verb -> pathOn(verb, frontEnd)).toList();
    String separator = pathSeparator(frontEnd);
    List<String> names = paths.stream().map(words -> String.join(separator, words)).toList();
    List<String> near = SimilarNames.find(String.join(separator, path), names);
    if (near.isEmpty()) {
      String last = path.get(path.size() - 1);
      near =
          names.stream().filter(n -> paths.get(names.indexOf(n)).contains(last)).limit(3).toList();
    }
    return near.isEmpty() ? SimilarNames.find(path.get(0), areas.keySet()) : near;
  }

  private static List<String> pathOn(VerbDescriptor verb, FrontEnd frontEnd) {
    return frontEnd == FrontEnd.DSL ? verb.dslPath() : verb.path();
  }

  private static String pathSeparator(FrontEnd frontEnd) {
    return frontEnd == FrontEnd.DSL ? "." : " ";
  }
}
