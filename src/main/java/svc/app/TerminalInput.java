package svc.app;

/** Detects whether standard input is a terminal. */
final class TerminalInput {
  private TerminalInput() {}

  /**
   * Returns what the launcher detected, otherwise what the JDK reports, which is less reliable on
   * newer versions.
   */
  static boolean isInteractive() {
    String detected = System.getProperty("svc.keys");
    return detected == null ? System.console() != null : detected.equals("yes");
  }
}
