package svc.app;

/** Detects whether standard input is a terminal. */
final class TerminalInputDetector {
  private TerminalInputDetector() {}

  /**
   * Returns whether standard input is a terminal. Uses the result of the launcher if there is one;
   * the result of the JDK is less reliable in newer versions.
   */
  static boolean isInteractive() {
    String detected = System.getProperty("svc.keys");
    return detected == null ? System.console() != null : detected.equals("yes");
  }
}
