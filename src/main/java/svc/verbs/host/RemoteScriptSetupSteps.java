package svc.verbs.host;

import java.util.ArrayList;
import java.util.List;
import svc.verb.result.WriteSummary;

/** The manual steps after an installation or removal. */
final class RemoteScriptSetupSteps {
  private RemoteScriptSetupSteps() {}

  /** Returns a summary that is followed by the numbered steps. */
  static WriteSummary summary(String done, List<String> steps) {
    List<String> lines = new ArrayList<>(List.of(done));
    steps.forEach(step -> lines.add("  " + lines.size() + ". " + step));
    return new WriteSummary(lines);
  }
}
