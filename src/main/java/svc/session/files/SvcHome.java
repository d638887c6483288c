package svc.session.files;

import java.nio.file.Path;

/** The folder where svc keeps everything of the user's: {@code ~/.svc} or {@code $SVC_HOME}. */
public record SvcHome(Path path) {

  /** The embedded host's folder. */
  public Path embeddedFolder() {
    return path.resolve("embedded");
  }

  /** The folder where a Live bridge leaves its port and token. */
  public Path liveFolder() {
    return path.resolve("live");
  }

  /** The user's settings. */
  public Path configFile() {
    return path.resolve("config.yaml");
  }

  /** What was typed into the shell. */
  public Path historyFile() {
    return path.resolve("history");
  }

  /** The tags of browser items. */
  public Path tagsFile() {
    return path.resolve("instrument-tags.json");
  }

  /** What the remote script found in Live's browser. */
  public Path snapshotFile() {
    return path.resolve("browser-snapshot.json");
  }

  /** What svc wrote onto the timelines of sets. */
  public Path ledgerFolder() {
    return path.resolve("ledger");
  }

  /** What svc wrote, line by line. */
  public Path journalFolder() {
    return path.resolve("journal");
  }

  /** The user's mix profiles. */
  public Path mixProfilesFolder() {
    return path.resolve("mix-profiles");
  }

  /** The user's mix advice. */
  public Path mixAdviceFolder() {
    return path.resolve("mix-advice");
  }

  /** Scripts as they were compiled, which may be deleted at any time. */
  public Path compiledScriptsFolder() {
    return path.resolve("compiled-scripts");
  }

  /** The locks of files that the user named. */
  public Path lockFolder() {
    return path.resolve("locks");
  }
}
