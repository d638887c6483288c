package svc.face.dsl;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import groovy.lang.Binding;
import java.io.PrintStream;
import java.util.List;
import svc.model.AutomationCurve;

/** A script's variables: its own, its arguments and the areas of verbs. */
final class Scope extends Binding {
  private final Verbs verbs;

  Scope(Verbs verbs, List<String> args, PrintStream out) {
    this.verbs = verbs;
    super.setVariable("args", List.copyOf(args));
    super.setVariable("out", out);
    for (AutomationCurve shape : AutomationCurve.values()) {
      super.setVariable(shape.toString(), shape);
    }
    verbs.areas().forEach(area -> super.setVariable(area, new Group(List.of(area), verbs)));
  }

  Verbs verbs() {
    return verbs;
  }

  @Override
  public void setVariable(String name, Object value) {
    if (verbs.isGroup(List.of(name))) {
      throw INVALID_ARGUMENT
          .because("\"" + name + "\" stands for verbs and cannot be assigned")
          .hint("Use `def " + name + "` or another name for a variable of your own.");
    }
    super.setVariable(name, value);
  }
}
