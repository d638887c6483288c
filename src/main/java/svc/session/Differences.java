package svc.session;

import java.util.ArrayList;
import java.util.List;
import svc.model.Numbers;
import svc.model.Transport;
import svc.model.Warning;
import svc.store.project.Project;

/**
 * What a project says otherwise than the set. The set keeps its tempo and signature, since others
 * would move what it holds already.
 */
public final class Differences {
  private Differences() {}

  /** TEMPO_DIFFERS and SIGNATURE_DIFFERS, where they do. */
  public static List<Warning> of(Project song, Transport there) {
    List<Warning> differences = new ArrayList<>();
    if (song.tempo() != null && song.tempo() != there.tempo()) {
      differences.add(
          differs(
              "TEMPO_DIFFERS", "tempo", Numbers.plain(song.tempo()), Numbers.plain(there.tempo())));
    }
    differences.addAll(ofSignature(song, there));
    return differences;
  }

  /** SIGNATURE_DIFFERS, where it does: bars are then other places in the set. */
  public static List<Warning> ofSignature(Project song, Transport there) {
    return song.signature().equals(there.signature())
        ? List.of()
        : List.of(
            differs("SIGNATURE_DIFFERS", "time signature", song.signature(), there.signature()));
  }

  private static Warning differs(String code, String what, Object wanted, Object there) {
    return new Warning(
        code,
        "the project's " + what + " is " + wanted + ", the set's " + there,
        "Change it in the host itself.");
  }
}
