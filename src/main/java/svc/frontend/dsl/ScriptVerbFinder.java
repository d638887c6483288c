package svc.frontend.dsl;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.verb.FrontEnd;
import svc.verb.VerbArea;
import svc.verb.VerbCatalog;
import svc.verb.VerbDescriptor;

/**
 * Finds a verb by the words with which scripts call it, such as "device" and "drumPads". Words with
 * hyphens are in camelCase.
 */
public final class ScriptVerbFinder {
  private final VerbCatalog catalog;
  private final Map<List<String>, Optional<VerbSignature>> signatures = new HashMap<>();

  public ScriptVerbFinder(VerbCatalog catalog) {
    this.catalog = catalog;
  }

  public VerbCatalog catalog() {
    return catalog;
  }

  public List<String> areaNames() {
    return catalog.areas().stream().map(VerbArea::name).toList();
  }

  public boolean contains(List<String> path) {
    return find(path).isPresent();
  }

  /** Returns whether words are an area or a group of verbs. */
  public boolean isGroup(List<String> path) {
    return verbsUnder(path).findAny().isPresent();
  }

  /** Returns the words that can follow the words of an area or group. */
  public List<String> nextWords(List<String> path) {
    return verbsUnder(path).map(verb -> verb.dslPath().get(path.size())).distinct().toList();
  }

  public SvcException unknownVerb(List<String> path) {
    return catalog.unknownVerb(path, FrontEnd.DSL);
  }

  public Optional<VerbSignature> find(List<String> path) {
    return signatures.computeIfAbsent(path, words -> lookUp(words).map(VerbSignature::from));
  }

  /**
   * Finds a verb. First looks up the words as they are on the command line, because this loads only
   * one descriptor.
   */
  private Optional<VerbDescriptor> lookUp(List<String> path) {
    return catalog
        .find(path.stream().map(ScriptVerbFinder::toHyphens).toList())
        .filter(verb -> verb.isOfferedOn(FrontEnd.DSL) && verb.dslPath().equals(path))
        .or(() -> scriptVerbs(path.get(0)).filter(verb -> verb.dslPath().equals(path)).findFirst());
  }

  private static String toHyphens(String camel) {
    return camel.replaceAll("(\\p{Upper})", "-$1").toLowerCase(Locale.ROOT);
  }

  private Stream<VerbDescriptor> verbsUnder(List<String> path) {
    return scriptVerbs(path.get(0))
        .filter(verb -> verb.path().size() > path.size())
        .filter(verb -> verb.dslPath().subList(0, path.size()).equals(path));
  }

  private Stream<VerbDescriptor> scriptVerbs(String area) {
    return catalog.verbsOf(area).stream().filter(verb -> verb.isOfferedOn(FrontEnd.DSL));
  }
}
