package svc.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.AutomationLedger;
import svc.json.JsonObject;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RecoveryFile;
import svc.store.file.TemporaryFileNames;
import svc.store.home.LedgerStore;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;

/**
 * The small synced records of writes that processes make outside the embedded session. The record
 * of a write to Live contains the planned changes; that of a write to a Live Set file contains the
 * digests of the file before and after the write. There is one file for each write; it is deleted
 * when the journal, and for Live also the ledger, contain the write. If a process is killed, the
 * next process settles the remaining records: it determines which of these writes were made, and
 * completes the journal and the ledger.
 */
public final class WriteRecordStore {
  private static final String ENTRY = "entry";
  private static final String LEDGERS = "ledgers";
  private static final String REPLACED = "replaced";
  private static final String UNCERTAIN_PREFIX = "0-";
  private static final int CHUNK_BYTES = 64 << 10;

  private final Path folder;

  /**
   * Creates the store in a folder.
   *
   * @param folder the folder of the records, created on first use
   */
  public WriteRecordStore(Path folder) {
    this.folder = folder;
  }

  /**
   * A write that is about to be made.
   *
   * @param entries the journal entries of the write. The one of a write to Live has the mark of the
   *     host's undo history before the write
   * @param ledgers the automation that is about to be written, by set id
   * @param replacement the set file that is replaced; null for a write to Live
   */
  public record WriteRecord(
      Path file,
      List<JournalEntry> entries,
      Map<String, AutomationLedger> ledgers,
      FileReplaced replacement) {
    /** Returns the journal entry of a write to Live. */
    public JournalEntry entry() {
      return entries.get(0);
    }
  }

  /**
   * The replacement of a set file.
   *
   * @param before the digest of the replaced content, null if there was none
   * @param after the digest of the new content
   */
  public record FileReplaced(String file, String before, String after) {
    private boolean isDone() throws IOException {
      try (InputStream in = Files.newInputStream(Path.of(file))) {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] chunk = new byte[CHUNK_BYTES];
        for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
          digest.update(chunk, 0, count);
        }
        return HexFormat.of().formatHex(digest.digest()).equals(after);
      } catch (NoSuchAlgorithmException impossible) {
        throw new IllegalStateException(impossible);
      }
    }
  }

  /** Determines and records what a killed process wrote. */
  public interface RecordSettler {
    /**
     * Settles a record. Returns false if the record must be kept, for example because the host is
     * unreachable.
     */
    boolean settle(WriteRecord record);
  }

  /**
   * Writes the record of a write to Live.
   *
   * @param previous the record whose file is overwritten, null to create a file
   */
  WriteRecord write(
      WriteRecord previous, JournalEntry entry, Map<String, AutomationLedger> ledgers) {
    Path file = previous == null ? newFile() : previous.file();
    return write(new WriteRecord(file, List.of(entry), Map.copyOf(ledgers), null));
  }

  /** Writes the record of a write to a set file. */
  WriteRecord write(List<JournalEntry> entries, FileReplaced replacement) {
    return write(new WriteRecord(newFile(), entries, Map.of(), replacement));
  }

  private Path newFile() {
    return folder.resolve(TemporaryFileNames.newUniqueName() + ".json");
  }

  private WriteRecord write(WriteRecord record) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(ENTRY, JournalStore.toTrees(record.entries()));
    Map<String, Object> trees = new LinkedHashMap<>();
    record.ledgers().forEach((id, ledger) -> trees.put(id, LedgerStore.toTree(ledger)));
    tree.put(LEDGERS, trees);
    if (record.replacement() != null) {
      tree.put(REPLACED, RecordJsonConverter.toExactTree(record.replacement()));
    }
    try {
      OwnerOnlyPermissions.createFolders(folder);
      RecoveryFile.write(record.file(), tree);
      return record;
    } catch (IOException e) {
      throw IoErrorMessages.writeError(record.file(), e);
    }
  }

  /**
   * Keeps the record of a write although this process continues, because it is unknown whether the
   * write took effect, or because the journal does not contain it. The next use of the host settles
   * it.
   */
  void keep(WriteRecord record) {
    try {
      String name = record.file().getFileName().toString();
      Files.move(record.file(), folder.resolve(UNCERTAIN_PREFIX + name));
    } catch (IOException kept) {
      // The record is settled when this process has ended.
      return;
    }
  }

  /** Deletes the record of a write that is in the journal and the ledger. */
  void delete(WriteRecord record) {
    try {
      Files.deleteIfExists(record.file());
    } catch (IOException ignored) {
      // Settling it again has no effect.
      return;
    }
  }

  /**
   * Settles the records of killed processes, and those that were kept.
   *
   * @param live settles the writes to Live
   * @param replacements settles the writes to set files that were made
   */
  public void settle(RecordSettler live, RecordSettler replacements) {
    settle(
        record ->
            record.replacement() == null
                ? live.settle(record)
                : settleReplacement(record, replacements));
  }

  /**
   * Settles the records of writes to a set file. The caller has locked the set, so that the file is
   * as the last write left it.
   */
  void settleReplacements(Path file, RecordSettler settler) {
    settle(
        record ->
            record.replacement() != null
                && record.replacement().file().equals(file.toString())
                && settleReplacement(record, settler));
  }

  private static boolean settleReplacement(WriteRecord record, RecordSettler settler) {
    try {
      return !record.replacement().isDone() || settler.settle(record);
    } catch (NoSuchFileException removed) {
      return true;
    } catch (IOException unreadable) {
      return false;
    }
  }

  private void settle(RecordSettler settler) {
    if (unsettledRecords().isEmpty()) {
      return;
    }
    try {
      InterProcessLock lock = InterProcessLock.acquire(folder.resolveSibling("pending.lock"));
      try (lock) {
        unsettledRecords().forEach(file -> settle(file, settler));
      }
    } catch (IOException | SvcException busy) {
      // The process that holds the lock settles them.
      return;
    }
  }

  private List<Path> unsettledRecords() {
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

  private void settle(Path file, RecordSettler settler) {
    try {
      Optional<WriteRecord> record =
          RecoveryFile.read(file).flatMap(content -> readRecord(file, content));
      if (record.isEmpty() || settler.settle(record.get())) {
        Files.deleteIfExists(file);
      }
    } catch (IOException unreadable) {
      return;
    }
  }

  /**
   * Reads the record in a file. Returns empty if the file is incomplete: then nothing was written.
   */
  private static Optional<WriteRecord> readRecord(Path file, JsonObject content) {
    List<JournalEntry> entries = JournalStore.parseEntries(content.objects(ENTRY));
    if (entries.isEmpty() || !(content.get(LEDGERS) instanceof JsonObject trees)) {
      return Optional.empty();
    }
    Map<String, AutomationLedger> ledgers = new LinkedHashMap<>();
    trees.tree().forEach((id, ledger) -> ledgers.put(id, LedgerStore.fromTree(ledger)));
    FileReplaced replacement =
        content.has(REPLACED)
            ? RecordReader.read(content.object(REPLACED).tree(), FileReplaced.class)
            : null;
    return Optional.of(new WriteRecord(file, entries, ledgers, replacement));
  }
}
