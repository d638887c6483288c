package svc.verbs.host;

import java.util.ArrayList;
import java.util.List;
import svc.verb.result.WriteSummary;

/** The steps that a person has to do after an installation. */
final class ManualSteps {
  private ManualSteps() {}

  /** A short answer with the steps, numbered. */
  static WriteSummary summary(String done, List<String> steps) {
    List<String> lines = new ArrayList<>(List.of(done));
    steps.forEach(step -> lines.add("  " + lines.size() + ". " + step));
    return new WriteSummary(lines);
  }
}
