package svc.host.live.installation;

import java.util.List;
import svc.host.HostBridge.InstallationChange;

/** What nobody but the user can do in Live, in order. */
final class ManualSetupSteps {
  private static final String CHOOSE =
      "In Live's settings, under Link, Tempo & MIDI, choose svc as a Control Surface, with Input"
          + " and Output None.";

  private ManualSetupSteps() {}

  static List<String> afterInstallation(InstallationChange change) {
    String start =
        change == InstallationChange.UPDATED
            ? "Restart Live if it is running: it goes on with the version that it started with."
            : "Start Live, or restart it if it is running.";
    return List.of(start, CHOOSE, "Run `svc doctor`, which tells whether svc reaches Live.");
  }

  static List<String> afterRemoval(boolean removed) {
    return removed
        ? List.of("Restart Live if it is running: it keeps the remote script until it quits.")
        : List.of();
  }
}
