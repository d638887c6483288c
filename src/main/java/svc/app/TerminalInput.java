package svc.app;

/** Tells whether somebody types. */
final class TerminalInput {
  private TerminalInput() {}

  /** As the launcher found it; else as the JDK tells, which newer ones do less well. */
  static boolean isInteractive() {
    String found = System.getProperty("svc.keys");
    return found == null ? System.console() != null : found.equals("yes");
  }
}
