package svc.app;

/** The version of svc. */
final class Version {
  /**
   * The version number. It is a constant, because reading the manifest would take a third of the
   * start-up time. A spec checks that it equals the version in the pom.
   */
  static final String NUMBER = "0.2.0-SNAPSHOT";

  private Version() {}

  /**
   * Returns the version number and, if the build knew it, the commit, such as "0.2.0-SNAPSHOT
   * (commit 76da241cbf)".
   */
  static String describe() {
    String commit = SourceCommit.read();
    return commit.isEmpty() ? NUMBER : NUMBER + " (commit " + commit + ")";
  }
}
