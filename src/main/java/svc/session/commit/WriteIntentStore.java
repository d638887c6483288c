package svc.session.commit;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.AutomationLedger;
import svc.model.error.SvcException;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RecoveryFile;
import svc.store.file.TemporaryFileNames;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;
import svc.store.ledger.LedgerStore;

/**
 * What processes are about to write on hosts that write at once, a file for each write. The file is
 * deleted when the journal and the ledger say what was written; that of a killed process is settled
 * by the next one.
 */
public final class WriteIntentStore {
  private static final String ENTRY = "entry";
  private static final String LEDGERS = "ledgers";

  private final Path folder;

  /**
   * @param folder created on first use
   */
  public WriteIntentStore(Path folder) {
    this.folder = folder;
  }

  /**
   * An intent.
   *
   * @param entry of the journal, with the mark of the host's history before the write
   * @param ledgers the automation that is written, by the identity of its set
   */
  public record WriteIntent(Path file, JournalEntry entry, Map<String, AutomationLedger> ledgers) {}

  /** Finds out what was written. */
  public interface IntentSettler {
    /** Whether the intent is settled; otherwise it is kept, as when the host is not reachable. */
    boolean settle(WriteIntent intent);
  }

  /** Whether there may be intents; one look if there never was one. */
  public boolean mayExist() {
    String[] files = folder.toFile().list();
    return files != null && files.length > 0;
  }

  /** Puts an intent on the disk. */
  WriteIntent write(WriteIntent known, JournalEntry entry, Map<String, AutomationLedger> ledgers) {
    Path file =
        known == null ? folder.resolve(TemporaryFileNames.newUniqueName() + ".json") : known.file();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(ENTRY, JournalStore.toTrees(List.of(entry)));
    Map<String, Object> trees = new LinkedHashMap<>();
    ledgers.forEach((id, ledger) -> trees.put(id, LedgerStore.toTree(ledger)));
    tree.put(LEDGERS, trees);
    try {
      OwnerOnlyPermissions.createFolders(folder);
      RecoveryFile.write(file, tree);
      return new WriteIntent(file, entry, Map.copyOf(ledgers));
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write " + file + ": " + IoErrorMessages.describe(e))
          .withCause(e);
    }
  }

  /** The write has ended, and the journal and the ledger say so. */
  void delete(WriteIntent intent) {
    try {
      Files.deleteIfExists(intent.file());
    } catch (IOException kept) {
      // Settling it once more changes nothing.
      return;
    }
  }

  /** Settles the intents of killed processes. */
  public void settle(IntentSettler settlement) {
    if (intentsOfKilledProcesses().isEmpty()) {
      return;
    }
    try {
      InterProcessLock.runLocked(
          folder.resolveSibling("pending.lock"),
          () -> {
            intentsOfKilledProcesses().forEach(file -> settle(file, settlement));
            return null;
          });
    } catch (IOException | SvcException busy) {
      // Whoever holds the lock settles them.
      return;
    }
  }

  private List<Path> intentsOfKilledProcesses() {
    List<Path> dead = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*-*.json")) {
      for (Path file : files) {
        String pid = file.getFileName().toString().replaceFirst("-.*", "");
        if (pid.matches("\\d{1,18}")
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && TemporaryFileNames.isProcessDead(pid)) {
          dead.add(file);
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      return List.of();
    }
    dead.sort(null);
    return dead;
  }

  private void settle(Path file, IntentSettler settlement) {
    try {
      Optional<WriteIntent> intent =
          RecoveryFile.read(file).flatMap(tree -> readIntent(file, tree));
      if (intent.isEmpty() || settlement.settle(intent.get())) {
        Files.deleteIfExists(file);
      }
    } catch (IOException unreadable) {
      return;
    }
  }

  /** Empty if the file was cut when it was written: nothing had been sent to the host. */
  private static Optional<WriteIntent> readIntent(Path file, Map<?, ?> tree) {
    List<JournalEntry> entries = JournalStore.parseEntries(tree.get(ENTRY));
    if (entries.isEmpty() || !(tree.get(LEDGERS) instanceof Map<?, ?> trees)) {
      return Optional.empty();
    }
    Map<String, AutomationLedger> ledgers = new LinkedHashMap<>();
    trees.forEach((id, ledger) -> ledgers.put(String.valueOf(id), LedgerStore.fromTree(ledger)));
    return Optional.of(new WriteIntent(file, entries.get(0), ledgers));
  }
}
