package svc.session.files;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.UUID;

/** The folder of the user's data and settings: {@code ~/.svc} or {@code $SVC_HOME}. */
public record SvcHome(Path path) {

  /** Returns the folder of the embedded host. */
  public Path embeddedFolder() {
    return path.resolve("embedded");
  }

  /** Returns the file of the embedded session. */
  public Path embeddedSetFile() {
    return embeddedFolder().resolve("set.json");
  }

  /** Returns the folder in which the remote script in Live writes its port and token. */
  public Path liveFolder() {
    return path.resolve("live");
  }

  /** Returns the folder with svc's data about Live Set files. */
  public Path setFilesFolder() {
    return path.resolve("als");
  }

  /** Returns the file with the path of the Live Set that was opened last. */
  public Path openedSetFile() {
    return setFilesFolder().resolve("opened-set");
  }

  /**
   * Returns the folder with svc's data about a Live Set file. Its name is derived from the path of
   * the file.
   */
  public Path setFileFolder(Path file) {
    byte[] name = file.toString().getBytes(StandardCharsets.UTF_8);
    return setFilesFolder().resolve(UUID.nameUUIDFromBytes(name).toString());
  }

  /** Returns the file of the user's settings. */
  public Path configFile() {
    return path.resolve("config.yaml");
  }

  /** Returns the history file of the shell. */
  public Path historyFile() {
    return path.resolve("history");
  }

  /** Returns the page that the shell writes for the open set of a host. */
  public Path pageFile(String host) {
    return path.resolve("page-" + host + ".html");
  }

  /** Returns the file of the user's tags of browser items. */
  public Path tagsFile() {
    return path.resolve("instrument-tags.json");
  }

  /** Returns the file in which the remote script writes the snapshot of Live's browser. */
  public Path snapshotFile() {
    return path.resolve("browser-snapshot.json");
  }

  /** Returns the folder of the ledgers of automation that svc wrote onto timelines. */
  public Path ledgerFolder() {
    return path.resolve("ledger");
  }

  /** Returns the folder of the journal of writes. */
  public Path journalFolder() {
    return path.resolve("journal");
  }

  /** Returns the folder of the records of unfinished writes to Live and to Live Set files. */
  public Path writeRecordFolder() {
    return path.resolve("pending");
  }

  /** Returns the folder of the user's mix profiles. */
  public Path mixProfilesFolder() {
    return path.resolve("mix-profiles");
  }

  /** Returns the folder of the user's mix advice topics. */
  public Path mixAdviceFolder() {
    return path.resolve("mix-advice");
  }

  /** Returns the folder of the user's movement rules. */
  public Path movementRulesFolder() {
    return path.resolve("movement-rules");
  }

  /** Returns the folder of the user's curve shapes. */
  public Path curvesFolder() {
    return path.resolve("curves");
  }

  /** Returns the folder of the mix snapshots. */
  public Path mixSnapshotsFolder() {
    return path.resolve("mix-snapshots");
  }

  /** Returns the folder of the cache of compiled scripts, which may be deleted at any time. */
  public Path compiledScriptsFolder() {
    return path.resolve("compiled-scripts");
  }

  /** Returns the folder of lock files for the user's files, whose paths are given as arguments. */
  public Path lockFolder() {
    return path.resolve("locks");
  }
}
