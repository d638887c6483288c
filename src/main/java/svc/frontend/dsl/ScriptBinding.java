package svc.frontend.dsl;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Binding;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.codehaus.groovy.runtime.InvokerHelper;
import svc.model.envelope.CurveShape;
import svc.model.error.SvcException;
import svc.verb.VerbCatalog;

/** The variables of a script: its own, its arguments and the areas of verbs. */
public final class ScriptBinding extends Binding {
  /** Variables that are lists, and the verbs that return them. */
  static final Map<String, List<String>> SET_LISTS =
      Map.of("tracks", List.of("track", "list"), "returns", List.of("mix", "returns"));

  /** Other variables of every script. */
  public static final List<String> PREDEFINED_NAMES =
      Stream.concat(
              Stream.of("args", "out", "tracks", "returns"),
              Stream.of(CurveShape.values()).map(CurveShape::toString))
          .toList();

  private final VerbInvoker verbs;
  private final ScriptRunner inclusions;
  private boolean keepsVariables;

  ScriptBinding(VerbInvoker verbs, ScriptRunner inclusions, List<String> args, PrintStream out) {
    this.verbs = verbs;
    this.inclusions = inclusions;
    super.setVariable("args", List.copyOf(args));
    super.setVariable("out", out);
    for (CurveShape shape : CurveShape.values()) {
      super.setVariable(shape.toString(), shape);
    }
    verbs
        .lexicon()
        .areaNames()
        .forEach(area -> super.setVariable(area, new VerbGroup(List.of(area), verbs)));
  }

  /**
   * Returns a variable. Tracks and returns are read from the set, unless the script has such a
   * variable.
   */
  @Override
  public Object getVariable(String name) {
    List<String> verb = hasVariable(name) ? null : SET_LISTS.get(name);
    return verb == null
        ? super.getVariable(name)
        : InvokerHelper.getProperty(verbs.call(verb, new Object[0]), "items");
  }

  VerbInvoker verbs() {
    return verbs;
  }

  ScriptRunner inclusions() {
    return inclusions;
  }

  @Override
  public void setVariable(String name, Object value) {
    if (isReserved(name, verbs.lexicon().catalog())) {
      throw keepsVariables
          ? reservedNameError(name).hint("Choose another name for your variable.")
          : reservedNameError(name);
    }
    super.setVariable(name, value);
  }

  /** Returns a scope in which def declares permanent variables, which may not hide verbs. */
  ScriptBinding keepsVariables() {
    keepsVariables = true;
    return this;
  }

  /** Returns whether a name refers to verbs or to a list of the set. */
  public static boolean isReserved(String name, VerbCatalog catalog) {
    return catalog.hasArea(name) || SET_LISTS.containsKey(name);
  }

  /** Returns the error for a variable that would hide verbs. */
  public static SvcException reservedNameError(String name) {
    String meaning = SET_LISTS.containsKey(name) ? "the " + name + " of the set" : "verbs";
    return INVALID_ARGUMENT
        .because("\"" + name + "\" is reserved for " + meaning + " and cannot be assigned")
        .hint("Use `def " + name + "` or another name for your variable.");
  }
}
