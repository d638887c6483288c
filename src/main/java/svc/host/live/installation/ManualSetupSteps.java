package svc.host.live.installation;

import java.util.List;
import svc.host.BridgeInstaller.InstallationChange;

/** The steps that the user has to do in Live. */
final class ManualSetupSteps {
  private static final String CHOOSE =
      "In Live's settings, under Link, Tempo & MIDI, choose svc as a Control Surface. Set its Input"
          + " and Output to None.";

  private ManualSetupSteps() {}

  static List<String> afterInstallation(InstallationChange change) {
    String start =
        change == InstallationChange.UPDATED
            ? "Restart Live if it is running: until then, it uses the previous remote script."
            : "Start Live, or restart it if it is running.";
    return List.of(start, CHOOSE, "Run `svc doctor` to check the connection to Live.");
  }

  static List<String> afterRemoval(boolean removed) {
    return removed
        ? List.of("Restart Live if it is running: until then, it uses the removed remote script.")
        : List.of();
  }
}
