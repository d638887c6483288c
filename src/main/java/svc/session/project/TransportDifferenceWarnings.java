package svc.session.project;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.Warning;
import svc.model.set.TransportState;
import svc.store.project.Project;
import svc.text.NumberFormatter;

/** The warnings about a project whose tempo or time signature differs from that of the set. */
public final class TransportDifferenceWarnings {
  private TransportDifferenceWarnings() {}

  /**
   * Returns the warning TEMPO_DIFFERS if the tempos differ, and SIGNATURE_DIFFERS if the time
   * signatures differ.
   */
  public static List<Warning> compare(Project project, TransportState transport) {
    List<Warning> differences = new ArrayList<>();
    if (project.tempo() != null && project.tempo() != transport.tempo()) {
      differences.add(
          differenceWarning(
              "TEMPO_DIFFERS",
              "tempo",
              NumberFormatter.format(project.tempo()) + " BPM",
              NumberFormatter.format(transport.tempo()) + " BPM",
              "Run `svc transport tempo " + NumberFormatter.format(project.tempo()) + "`"));
    }
    differences.addAll(compareSignature(project, transport));
    return differences;
  }

  /**
   * Returns the warning SIGNATURE_DIFFERS if the time signatures differ. Bars of the project are
   * then at other positions in the set.
   */
  public static List<Warning> compareSignature(Project project, TransportState transport) {
    return project.signature().equals(transport.signature())
        ? List.of()
        : List.of(
            differenceWarning(
                "SIGNATURE_DIFFERS",
                "time signature",
                project.signature(),
                transport.signature(),
                "Run `svc transport signature " + project.signature() + "`"));
  }

  private static Warning differenceWarning(
      String code, String what, Object inProject, Object inSet, String command) {
    return new Warning(
        code,
        "the project's " + what + " is " + inProject + ", but the set's is " + inSet,
        command + " to change the " + what + " of the set.");
  }
}
