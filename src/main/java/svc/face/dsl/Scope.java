package svc.face.dsl;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Binding;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.AutomationCurve;
import svc.model.SvcException;
import svc.verb.Catalog;

/** A script's variables: its own, its arguments and the areas of verbs. */
final class Scope extends Binding {
  /** Lists by name, and the verb that has each. */
  static final Map<String, List<String>> LISTS =
      Map.of("tracks", List.of("track", "list"), "returns", List.of("mix", "returns"));

  /** What has a value in every script, beside the areas. */
  static final List<String> WORDS =
      Stream.concat(
              Stream.of("args", "out", "tracks", "returns"),
              Stream.of(AutomationCurve.values()).map(AutomationCurve::toString))
          .toList();

  private final Verbs verbs;
  private final Inclusions inclusions;
  private boolean lasting;

  Scope(Verbs verbs, Inclusions inclusions, List<String> args, PrintStream out) {
    this.verbs = verbs;
    this.inclusions = inclusions;
    super.setVariable("args", List.copyOf(args));
    super.setVariable("out", out);
    for (AutomationCurve shape : AutomationCurve.values()) {
      super.setVariable(shape.toString(), shape);
    }
    verbs
        .lexicon()
        .areas()
        .forEach(area -> super.setVariable(area, new Group(List.of(area), verbs)));
  }

  /** The tracks and the returns of the set go by their names, unless a script has its own such. */
  @Override
  public Object getVariable(String name) {
    List<String> verb = hasVariable(name) ? null : LISTS.get(name);
    return verb == null
        ? super.getVariable(name)
        : InvokerHelper.getProperty(verbs.call(verb, new Object[0]), "items");
  }

  Verbs verbs() {
    return verbs;
  }

  Inclusions inclusions() {
    return inclusions;
  }

  @Override
  public void setVariable(String name, Object value) {
    if (isTaken(name, verbs.lexicon().catalog())) {
      throw lasting
          ? taken(name).hint("Choose another name for a variable of your own.")
          : taken(name);
    }
    super.setVariable(name, value);
  }

  /** One in which def makes variables that stay, and would hide verbs from then on. */
  Scope lasting() {
    lasting = true;
    return this;
  }

  /** Whether a name stands for verbs or for one of the lists of the set. */
  static boolean isTaken(String name, Catalog catalog) {
    return catalog.hasArea(name) || LISTS.containsKey(name);
  }

  /** The error for a variable that would hide verbs from a script. */
  static SvcException taken(String name) {
    String meaning = LISTS.containsKey(name) ? "the " + name + " of the set" : "verbs";
    return INVALID_ARGUMENT
        .because("\"" + name + "\" stands for " + meaning + " and cannot be assigned")
        .hint("Use `def " + name + "` or another name for a variable of your own.");
  }
}
