package svc.session.files;

import java.nio.file.Path;

/** The folder of the user's data and settings: {@code ~/.svc} or {@code $SVC_HOME}. */
public record SvcHome(Path path) {

  /** The embedded host's folder. */
  public Path embeddedFolder() {
    return path.resolve("embedded");
  }

  /** The folder in which the Live bridge writes its port and token. */
  public Path liveFolder() {
    return path.resolve("live");
  }

  /** The user's settings. */
  public Path configFile() {
    return path.resolve("config.yaml");
  }

  /** The history of the shell. */
  public Path historyFile() {
    return path.resolve("history");
  }

  /** The tags of browser items. */
  public Path tagsFile() {
    return path.resolve("instrument-tags.json");
  }

  /** The snapshot of Live's browser that the remote script writes. */
  public Path snapshotFile() {
    return path.resolve("browser-snapshot.json");
  }

  /** The ledgers of automation that svc wrote onto timelines. */
  public Path ledgerFolder() {
    return path.resolve("ledger");
  }

  /** The journal of writes. */
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

  /** The cache of compiled scripts, which may be deleted at any time. */
  public Path compiledScriptsFolder() {
    return path.resolve("compiled-scripts");
  }

  /** The locks of files that arguments name. */
  public Path lockFolder() {
    return path.resolve("locks");
  }
}
