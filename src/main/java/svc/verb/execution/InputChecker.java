package svc.verb.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.error.SvcException;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;
import svc.verb.binding.VerbBinder;

/**
 * Finds all problems with the input of a verb without running it. Values that are known only when a
 * script runs are not checked.
 */
final class InputChecker {
  private final VerbDescriptor verb;
  private final Map<String, ?> given;
  private final FrontEnd frontEnd;
  private final List<InputProblem> problems = new ArrayList<>();

  private InputChecker(VerbDescriptor verb, Map<String, ?> given, FrontEnd frontEnd) {
    this.verb = verb;
    this.given = given;
    this.frontEnd = frontEnd;
  }

  static List<InputProblem> check(
      VerbDescriptor verb, Map<String, ?> given, boolean open, FrontEnd frontEnd) {
    Map<String, ?> placed = VerbBinder.moveFileNames(verb, given, frontEnd);
    InputChecker checker = new InputChecker(verb, placed, frontEnd);
    for (ArgumentDescriptor arg : verb.args()) {
      if (!open || placed.containsKey(arg.component())) {
        checker.checkArgument(arg);
      }
    }
    if (checker.problems.isEmpty()
        && !open
        && given.values().stream().noneMatch(InputChecker::isUnknown)) {
      checker.attempt(null, 0, () -> VerbBinder.bind(verb, given, frontEnd));
    }
    return checker.problems;
  }

  private static boolean isUnknown(Object value) {
    return value instanceof UnknownValuePlaceholder
        || value instanceof List<?> list && list.contains(UnknownValuePlaceholder.INSTANCE);
  }

  private void checkArgument(ArgumentDescriptor arg) {
    Object raw = given.get(arg.component());
    if (raw instanceof UnknownValuePlaceholder) {
      return;
    }
    if (raw == null || !arg.repeatable()) {
      attempt(arg, 0, () -> VerbBinder.bindArgument(verb, arg, given, frontEnd));
      return;
    }
    attempt(arg, 0, () -> checkElements(arg, raw));
  }

  private void checkElements(ArgumentDescriptor arg, Object raw) {
    List<?> elements = VerbBinder.elementsOf(arg, raw);
    for (int i = 0; i < elements.size(); i++) {
      int index = i;
      if (!(elements.get(i) instanceof UnknownValuePlaceholder)) {
        attempt(arg, i, () -> VerbBinder.bindElement(arg, index, elements.get(index)));
      }
    }
  }

  private void attempt(ArgumentDescriptor arg, int element, Runnable check) {
    try {
      check.run();
    } catch (SvcException e) {
      problems.add(
          new InputProblem(
              arg == null ? findArgument(e) : arg,
              element,
              VerbRunner.renderError(verb, frontEnd, e)));
    }
  }

  private ArgumentDescriptor findArgument(SvcException error) {
    Object tool = error.details().get("argument");
    return verb.args().stream().filter(arg -> arg.tool().equals(tool)).findFirst().orElse(null);
  }
}
