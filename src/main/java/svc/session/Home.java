package svc.session;

import java.nio.file.Path;

/** The folder where svc keeps everything of the user's: {@code ~/.svc} or {@code $SVC_HOME}. */
public record Home(Path path) {

  /** The embedded host's folder. */
  public Path embedded() {
    return path.resolve("embedded");
  }

  /** The folder where a Live bridge leaves its port and token. */
  public Path live() {
    return path.resolve("live");
  }

  /** The user's settings. */
  public Path config() {
    return path.resolve("config.yaml");
  }

  /** What was typed into the shell. */
  public Path history() {
    return path.resolve("history");
  }

  /** The tags of browser items. */
  public Path tags() {
    return path.resolve("instrument-tags.json");
  }

  /** What the remote script found in Live's browser. */
  public Path snapshot() {
    return path.resolve("browser-snapshot.json");
  }

  /** What svc wrote onto the timelines of sets. */
  public Path ledgers() {
    return path.resolve("ledger");
  }

  /** What svc wrote, line by line. */
  public Path journal() {
    return path.resolve("journal");
  }

  /** The user's mix profiles. */
  public Path mixProfiles() {
    return path.resolve("mix-profiles");
  }

  /** The user's mix advice. */
  public Path mixAdvice() {
    return path.resolve("mix-advice");
  }

  /** Scripts as they were compiled, which may be deleted at any time. */
  public Path scripts() {
    return path.resolve("compiled-scripts");
  }

  /** The locks of files that the user named. */
  public Path locks() {
    return path.resolve("locks");
  }
}
