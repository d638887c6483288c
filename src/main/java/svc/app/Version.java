package svc.app;

/** Which svc this is. */
final class Version {
  /**
   * The version; a constant, since reading the manifest costs a third of a start. A test holds it
   * to the pom.
   */
  static final String NUMBER = "0.1.0";

  private Version() {}
}
