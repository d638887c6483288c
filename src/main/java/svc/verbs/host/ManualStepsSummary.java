package svc.verbs.host;

import java.util.ArrayList;
import java.util.List;
import svc.verb.result.WriteSummary;

/**
 * Creates the summary of an installation or removal, with the steps that the user must do in Live.
 */
final class ManualStepsSummary {
  private ManualStepsSummary() {}

  /**
   * Returns a summary that consists of a line and the numbered steps.
   *
   * @param done the line, which states what was installed or removed
   */
  static WriteSummary summary(String done, List<String> steps) {
    List<String> lines = new ArrayList<>(List.of(done));
    steps.forEach(step -> lines.add("  " + lines.size() + ". " + step));
    return new WriteSummary(lines);
  }
}
