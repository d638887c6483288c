package svc.app;

/** Detects whether standard input is a terminal. */
final class TerminalInputDetector {
  private TerminalInputDetector() {}

  /**
   * Returns whether standard input is a terminal. Uses the launcher's result if there is one,
   * because the JDK's result is unreliable in newer versions.
   */
  static boolean isInteractive() {
    String detected = System.getProperty("svc.keys");
    return detected == null ? System.console() != null : detected.equals("yes");
  }
}
