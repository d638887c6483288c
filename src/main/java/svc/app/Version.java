package svc.app;

/** The version of svc. */
final class Version {
  /**
   * The version number. It is a constant, because reading the manifest would take a third of the
   * start-up time. A spec checks that it equals the version in the pom.
   */
  static final String NUMBER = "0.1.0";

  private Version() {}
}
