package svc.host.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import svc.automation.AutomationLedger;
import svc.host.embedded.file.SetFileParser;
import svc.host.embedded.set.SetState;
import svc.store.file.AtomicFileWriter;

/**
 * The backup of a set that another set replaces.
 *
 * @param set the replaced set, null if it could not be read
 * @param file the backup, null if none was necessary
 */
record SetBackup(SetState set, Path file) {

  /**
   * Backs up a set if it has unsaved changes or if its file cannot be read.
   *
   * @param setFile the file of the set; the backup is created beside it
   */
  static SetBackup create(SetUnitOfWork replaced, Path setFile) throws IOException {
    if (replaced.stored() != null) {
      SetState now = replaced.state();
      return new SetBackup(now, now.modified() ? save(now, replaced.ledger(), setFile) : null);
    }
    if (!Files.exists(setFile, LinkOption.NOFOLLOW_LINKS)) {
      return new SetBackup(null, null);
    }
    Path backup = unusedFile(setFile, "unreadable");
    Files.copy(setFile, backup);
    return new SetBackup(null, backup);
  }

  private static Path save(SetState state, AutomationLedger ledger, Path setFile)
      throws IOException {
    Path backup = unusedFile(setFile, "kept");
    AtomicFileWriter.write(backup, SetFileParser.serialize(state.asStopped(), ledger));
    return backup;
  }

  private static Path unusedFile(Path setFile, String name) {
    int n = 1;
    while (Files.exists(setFile.resolveSibling(name + "-" + n + ".json"))) {
      n++;
    }
    return setFile.resolveSibling(name + "-" + n + ".json");
  }
}
