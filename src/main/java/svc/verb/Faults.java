package svc.verb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.model.SvcException;

/** Finds everything that is wrong with an input of which not all needs to be known. */
final class Faults {
  private final Descriptor verb;
  private final Map<String, ?> given;
  private final Face face;
  private final List<Fault> found = new ArrayList<>();

  private Faults(Descriptor verb, Map<String, ?> given, Face face) {
    this.verb = verb;
    this.given = given;
    this.face = face;
  }

  static List<Fault> of(Descriptor verb, Map<String, ?> given, boolean open, Face face) {
    Map<String, ?> placed = Binder.placed(verb, given, face);
    Faults faults = new Faults(verb, placed, face);
    for (ArgSpec arg : verb.args()) {
      if (!open || placed.containsKey(arg.component())) {
        faults.check(arg);
      }
    }
    if (faults.found.isEmpty() && !open && given.values().stream().noneMatch(Faults::isUnsure)) {
      faults.attempt(null, 0, () -> Binder.bind(verb, given, face));
    }
    return faults.found;
  }

  private static boolean isUnsure(Object value) {
    return value instanceof Unsure || value instanceof List<?> list && list.contains(Unsure.VALUE);
  }

  private void check(ArgSpec arg) {
    Object raw = given.get(arg.component());
    if (raw instanceof Unsure) {
      return;
    }
    if (raw == null || !arg.repeatable()) {
      attempt(arg, 0, () -> Binder.value(verb, arg, given, face));
      return;
    }
    attempt(arg, 0, () -> elements(arg, raw));
  }

  private void elements(ArgSpec arg, Object raw) {
    List<?> elements = Binder.elements(arg, raw);
    for (int i = 0; i < elements.size(); i++) {
      int index = i;
      if (!(elements.get(i) instanceof Unsure)) {
        attempt(arg, i, () -> Binder.element(arg, index, elements.get(index)));
      }
    }
  }

  private void attempt(ArgSpec arg, int element, Runnable work) {
    try {
      work.run();
    } catch (SvcException e) {
      found.add(new Fault(arg == null ? named(e) : arg, element, Gate.worded(verb, face, e)));
    }
  }

  private ArgSpec named(SvcException error) {
    Object tool = error.details().get("argument");
    return verb.args().stream().filter(arg -> arg.tool().equals(tool)).findFirst().orElse(null);
  }
}
