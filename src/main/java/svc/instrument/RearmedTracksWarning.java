package svc.instrument;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.error.Warning;
import svc.text.TextSanitizer;

/** Creates the warning about tracks that the host disarmed and that svc armed again. */
public final class RearmedTracksWarning {
  private RearmedTracksWarning() {}

  /**
   * Returns the warning; empty if {@code names} is empty.
   *
   * @param names the names of the tracks
   * @param cause what the host disarmed the tracks for, such as "the new track"
   */
  public static Optional<Warning> warning(List<String> names, String cause) {
    String tracks = names.stream().map(TextSanitizer::quote).collect(Collectors.joining(", "));
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "REARMED",
                "the host disarmed "
                    + tracks
                    + " for "
                    + cause
                    + "; svc armed "
                    + (names.size() == 1 ? "it" : "them")
                    + " again",
                "Turn off exclusive arm in the host to avoid this."));
  }
}
