package svc.verb.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.binding.VerbBinder;

/** Finds everything that is wrong with an input of which not all needs to be known. */
final class InputChecker {
  private final VerbDescriptor verb;
  private final Map<String, ?> given;
  private final FrontEnd face;
  private final List<InputProblem> problems = new ArrayList<>();

  private InputChecker(VerbDescriptor verb, Map<String, ?> given, FrontEnd face) {
    this.verb = verb;
    this.given = given;
    this.face = face;
  }

  static List<InputProblem> check(
      VerbDescriptor verb, Map<String, ?> given, boolean open, FrontEnd face) {
    Map<String, ?> placed = VerbBinder.moveFileNames(verb, given, face);
    InputChecker faults = new InputChecker(verb, placed, face);
    for (ArgumentDescriptor arg : verb.args()) {
      if (!open || placed.containsKey(arg.component())) {
        faults.checkArgument(arg);
      }
    }
    if (faults.problems.isEmpty()
        && !open
        && given.values().stream().noneMatch(InputChecker::isUnknown)) {
      faults.attempt(null, 0, () -> VerbBinder.bind(verb, given, face));
    }
    return faults.problems;
  }

  private static boolean isUnknown(Object value) {
    return value instanceof UnknownValue
        || value instanceof List<?> list && list.contains(UnknownValue.INSTANCE);
  }

  private void checkArgument(ArgumentDescriptor arg) {
    Object raw = given.get(arg.component());
    if (raw instanceof UnknownValue) {
      return;
    }
    if (raw == null || !arg.repeatable()) {
      attempt(arg, 0, () -> VerbBinder.bindArgument(verb, arg, given, face));
      return;
    }
    attempt(arg, 0, () -> checkElements(arg, raw));
  }

  private void checkElements(ArgumentDescriptor arg, Object raw) {
    List<?> elements = VerbBinder.elementsOf(arg, raw);
    for (int i = 0; i < elements.size(); i++) {
      int index = i;
      if (!(elements.get(i) instanceof UnknownValue)) {
        attempt(arg, i, () -> VerbBinder.bindElement(arg, index, elements.get(index)));
      }
    }
  }

  private void attempt(ArgumentDescriptor arg, int element, Runnable work) {
    try {
      work.run();
    } catch (SvcException e) {
      problems.add(
          new InputProblem(
              arg == null ? findArgument(e) : arg, element, VerbRunner.renderError(verb, face, e)));
    }
  }

  private ArgumentDescriptor findArgument(SvcException error) {
    Object tool = error.details().get("argument");
    return verb.args().stream().filter(arg -> arg.tool().equals(tool)).findFirst().orElse(null);
  }
}
