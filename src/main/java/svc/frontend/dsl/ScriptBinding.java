package svc.frontend.dsl;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Binding;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.frontend.dsl.translated.Members;
import svc.model.envelope.CurveShape;
import svc.model.error.SvcException;
import svc.verb.VerbCatalog;

/**
 * The variables of a script: those that it declares, and the predefined {@code args}, {@code out},
 * curve shapes and verb areas.
 */
public final class ScriptBinding extends Binding {
  /**
   * The predefined variables that contain lists from the set, such as {@code tracks}, each with the
   * path of the verb that returns the list.
   */
  static final Map<String, List<String>> SET_LISTS =
      Map.of("tracks", List.of("track", "list"), "returns", List.of("mix", "returns"));

  /** The variables of every script, except the areas of verbs. */
  public static final List<String> PREDEFINED_NAMES =
      Stream.concat(
              Stream.of("args", "out", "tracks", "returns"),
              Stream.of(CurveShape.values()).map(CurveShape::toString))
          .toList();

  private final VerbInvoker verbs;
  private final ScriptRunner runner;
  private boolean keepsVariables;

  ScriptBinding(VerbInvoker verbs, ScriptRunner runner, List<String> args, PrintStream out) {
    this.verbs = verbs;
    this.runner = runner;
    super.setVariable("args", List.copyOf(args));
    super.setVariable("out", out);
    for (CurveShape shape : CurveShape.values()) {
      super.setVariable(shape.toString(), shape);
    }
    verbs
        .verbFinder()
        .areaNames()
        .forEach(area -> super.setVariable(area, new VerbGroup(List.of(area), verbs)));
  }

  /**
   * Returns the value of a variable. {@code tracks} and {@code returns} are read from the set,
   * unless the script has declared a variable with this name.
   */
  @Override
  public Object getVariable(String name) {
    List<String> verb = hasVariable(name) ? null : SET_LISTS.get(name);
    return verb == null ? super.getVariable(name) : readSetList(verbs, verb);
  }

  /** Returns the list in the result of a verb. */
  static Object readSetList(VerbInvoker verbs, List<String> verb) {
    return Members.property(verbs.call(verb, new Object[0]), "items");
  }

  VerbInvoker verbs() {
    return verbs;
  }

  ScriptRunner runner() {
    return runner;
  }

  @Override
  public void setVariable(String name, Object value) {
    if (isReserved(name, verbs.verbFinder().catalog())) {
      throw keepsVariables
          ? reservedNameError(name).hint("Choose another name for your variable.")
          : reservedNameError(name);
    }
    super.setVariable(name, value);
  }

  /**
   * Marks this as the binding of a shell and returns it. In a shell, {@code def} creates variables
   * that later statements share, so errors about reserved names do not suggest {@code def}.
   */
  ScriptBinding keepsVariables() {
    keepsVariables = true;
    return this;
  }

  /** Returns whether a name is a verb area, {@code tracks} or {@code returns}. */
  public static boolean isReserved(String name, VerbCatalog catalog) {
    return catalog.hasArea(name) || SET_LISTS.containsKey(name);
  }

  /** Returns the error for an assignment to a reserved name. */
  public static SvcException reservedNameError(String name) {
    String meaning = SET_LISTS.containsKey(name) ? "the " + name + " of the set" : "verbs";
    return INVALID_ARGUMENT
        .because("\"" + name + "\" is reserved for " + meaning + " and cannot be assigned")
        .hint("Use `def " + name + "` or another name for your variable.");
  }
}
