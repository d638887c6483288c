package svc.session.project;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.Warning;
import svc.model.set.TransportState;
import svc.store.project.Project;
import svc.text.NumberFormatter;

/**
 * What a project says otherwise than the set. The set keeps its tempo and signature, since others
 * would move what it holds already.
 */
public final class ProjectTransportWarnings {
  private ProjectTransportWarnings() {}

  /** TEMPO_DIFFERS and SIGNATURE_DIFFERS, where they do. */
  public static List<Warning> compare(Project song, TransportState there) {
    List<Warning> differences = new ArrayList<>();
    if (song.tempo() != null && song.tempo() != there.tempo()) {
      differences.add(
          differenceWarning(
              "TEMPO_DIFFERS",
              "tempo",
              NumberFormatter.format(song.tempo()),
              NumberFormatter.format(there.tempo())));
    }
    differences.addAll(compareSignature(song, there));
    return differences;
  }

  /** SIGNATURE_DIFFERS, where it does: bars are then other places in the set. */
  public static List<Warning> compareSignature(Project song, TransportState there) {
    return song.signature().equals(there.signature())
        ? List.of()
        : List.of(
            differenceWarning(
                "SIGNATURE_DIFFERS", "time signature", song.signature(), there.signature()));
  }

  private static Warning differenceWarning(String code, String what, Object wanted, Object there) {
    return new Warning(
        code,
        "the project's " + what + " is " + wanted + ", the set's " + there,
        "Change it in the host itself.");
  }
}
