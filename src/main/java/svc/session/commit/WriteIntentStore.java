package svc.session.commit;

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
import svc.json.JsonObject;
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
 * The write intents: records of writes that processes are about to make on a host without a commit,
 * such as Live. There is one file for each write; the file is deleted when the write is in the
 * journal and the ledger. If a process is killed, the next process settles the remaining intents:
 * it determines which of these writes the host has made, and adds them to the journal and the
 * ledger.
 */
public final class WriteIntentStore {
  private static final String ENTRY = "entry";
  private static final String LEDGERS = "ledgers";
  private static final String UNCERTAIN_PREFIX = "0-";

  private final Path folder;

  /**
   * Creates the store in a folder.
   *
   * @param folder the folder of the intents, created on first use
   */
  public WriteIntentStore(Path folder) {
    this.folder = folder;
  }

  /**
   * A write that is about to be made.
   *
   * @param entry the journal entry of the write, with the mark of the host's undo history before it
   * @param ledgers the automation that is about to be written, by set id
   */
  public record WriteIntent(Path file, JournalEntry entry, Map<String, AutomationLedger> ledgers) {}

  /** Determines and records what a killed process wrote. */
  public interface IntentSettler {
    /**
     * Settles an intent. Returns false if the intent must be kept, for example because the host is
     * unreachable.
     */
    boolean settle(WriteIntent intent);
  }

  /**
   * Writes an intent to disk.
   *
   * @param previous the intent whose file is overwritten, null to create a file
   */
  WriteIntent write(
      WriteIntent previous, JournalEntry entry, Map<String, AutomationLedger> ledgers) {
    Path file =
        previous == null
            ? folder.resolve(TemporaryFileNames.newUniqueName() + ".json")
            : previous.file();
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
      throw IoErrorMessages.writeError(file, e);
    }
  }

  /**
   * Records that it is unknown whether a write took effect. The next connection to the host settles
   * the intent, even if this process is still running.
   */
  void keepUncertain(WriteIntent intent) {
    try {
      String name = intent.file().getFileName().toString();
      Files.move(intent.file(), folder.resolve(UNCERTAIN_PREFIX + name));
    } catch (IOException kept) {
      // The intent is settled when this process has ended.
      return;
    }
  }

  /** Deletes the intent of a write that is in the journal and the ledger. */
  void delete(WriteIntent intent) {
    try {
      Files.deleteIfExists(intent.file());
    } catch (IOException ignored) {
      // Settling it again has no effect.
      return;
    }
  }

  /**
   * Settles the intents of killed processes, and the intents of writes to which the host did not
   * respond.
   */
  public void settle(IntentSettler settler) {
    if (unsettledIntents().isEmpty()) {
      return;
    }
    try {
      InterProcessLock lock = InterProcessLock.acquire(folder.resolveSibling("pending.lock"));
      try (lock) {
        unsettledIntents().forEach(file -> settle(file, settler));
      }
    } catch (IOException | SvcException busy) {
      // The process that holds the lock settles them.
      return;
    }
  }

  private List<Path> unsettledIntents() {
    List<Path> abandoned = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*-*.json")) {
      for (Path file : files) {
        String pid = file.getFileName().toString().replaceFirst("-.*", "");
        boolean isUnsettled =
            (pid + "-").equals(UNCERTAIN_PREFIX)
                || pid.matches("\\d{1,18}") && TemporaryFileNames.isProcessDead(pid);
        if (isUnsettled && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          abandoned.add(file);
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      return List.of();
    }
    abandoned.sort(null);
    return abandoned;
  }

  private void settle(Path file, IntentSettler settler) {
    try {
      Optional<WriteIntent> intent =
          RecoveryFile.read(file).flatMap(content -> readIntent(file, content));
      if (intent.isEmpty() || settler.settle(intent.get())) {
        Files.deleteIfExists(file);
      }
    } catch (IOException unreadable) {
      return;
    }
  }

  /**
   * Reads the intent in a file. Returns empty if the file is incomplete: then nothing was sent to
   * the host.
   */
  private static Optional<WriteIntent> readIntent(Path file, JsonObject content) {
    List<JournalEntry> entries = JournalStore.parseEntries(content.objects(ENTRY));
    if (entries.isEmpty() || !(content.get(LEDGERS) instanceof JsonObject trees)) {
      return Optional.empty();
    }
    Map<String, AutomationLedger> ledgers = new LinkedHashMap<>();
    trees.tree().forEach((id, ledger) -> ledgers.put(id, LedgerStore.fromTree(ledger)));
    return Optional.of(new WriteIntent(file, entries.get(0), ledgers));
  }
}
