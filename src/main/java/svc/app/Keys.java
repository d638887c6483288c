package svc.app;

/** Tells whether somebody types. */
final class Keys {
  private Keys() {}

  /** As the launcher found it; else as the JDK tells, which newer ones do less well. */
  static boolean typed() {
    String found = System.getProperty("svc.keys");
    return found == null ? System.console() != null : found.equals("yes");
  }
}
