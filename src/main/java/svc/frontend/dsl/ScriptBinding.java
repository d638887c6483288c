package svc.frontend.dsl;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Binding;
import java.io.PrintStream;
import java.util.List;
import svc.model.error.SvcException;

/**
 * The variables of a script: those that it declares, and the predefined {@code args}, {@code out},
 * curve shapes and verb areas.
 */
public final class ScriptBinding extends Binding {
  private final VerbInvoker verbs;
  private final PredefinedVariables predefined;
  private final ScriptRunner runner;
  private final boolean isOfShell;

  private ScriptBinding(
      VerbInvoker verbs, ScriptRunner runner, PredefinedVariables predefined, boolean isOfShell) {
    this.verbs = verbs;
    this.runner = runner;
    this.predefined = predefined;
    this.isOfShell = isOfShell;
    predefined.constants().forEach(super::setVariable);
    verbs
        .verbFinder()
        .areaNames()
        .forEach(area -> super.setVariable(area, new VerbGroup(List.of(area), verbs)));
  }

  static ScriptBinding ofScript(
      VerbInvoker verbs, ScriptRunner runner, List<String> args, PrintStream out) {
    return new ScriptBinding(verbs, runner, new PredefinedVariables(verbs, args, out), false);
  }

  /**
   * Returns the binding of a shell. In a shell, {@code def} creates variables that later statements
   * share, so errors about reserved names do not suggest {@code def}.
   */
  static ScriptBinding ofShell(VerbInvoker verbs, ScriptRunner runner, PrintStream out) {
    return new ScriptBinding(verbs, runner, new PredefinedVariables(verbs, List.of(), out), true);
  }

  /**
   * Returns the value of a variable. {@code tracks} and {@code returns} are read from the set,
   * unless the script has declared a variable with this name.
   */
  @Override
  public Object getVariable(String name) {
    return hasVariable(name) || !PredefinedVariables.SET_LISTS.containsKey(name)
        ? super.getVariable(name)
        : predefined.value(name);
  }

  VerbInvoker verbs() {
    return verbs;
  }

  ScriptRunner runner() {
    return runner;
  }

  @Override
  public void setVariable(String name, Object value) {
    if (new PredefinedNames(verbs.verbFinder().catalog()).isReserved(name)) {
      throw isOfShell
          ? reservedNameError(name).hint("Choose another name for your variable.")
          : reservedNameError(name);
    }
    super.setVariable(name, value);
  }

  /** Returns the error for an assignment to a reserved name. */
  public static SvcException reservedNameError(String name) {
    String meaning =
        PredefinedVariables.SET_LISTS.containsKey(name) ? "the " + name + " of the set" : "verbs";
    return INVALID_ARGUMENT
        .because("\"" + name + "\" is reserved for " + meaning + " and cannot be assigned")
        .hint("Use `def " + name + "` or another name for your variable.");
  }
}
