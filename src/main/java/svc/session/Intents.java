package svc.session;

import static svc.model.ErrorCode.WRITE_FAILED;

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
import svc.automation.Ledger;
import svc.model.SvcException;
import svc.store.FileGuard;
import svc.store.OwnerOnly;
import svc.store.PendingFile;
import svc.store.TemporaryName;
import svc.store.Trouble;
import svc.store.journal.Entry;
import svc.store.journal.JournalStore;
import svc.store.ledger.LedgerStore;

/**
 * What processes are about to write on hosts that write at once, a file for each write. The file is
 * deleted when the journal and the ledger say what was written; that of a killed process is settled
 * by the next one.
 */
final class Intents {
  private static final String ENTRY = "entry";
  private static final String LEDGERS = "ledgers";

  private final Path folder;

  /**
   * @param folder created on first use
   */
  Intents(Path folder) {
    this.folder = folder;
  }

  /**
   * An intent.
   *
   * @param entry of the journal, with the mark of the host's history before the write
   * @param ledgers the automation that is written, by the identity of its set
   */
  record Intent(Path file, Entry entry, Map<String, Ledger> ledgers) {}

  /** Finds out what was written. */
  interface Settlement {
    /** Whether the intent is settled; otherwise it is kept, as when the host is not reachable. */
    boolean settle(Intent intent);
  }

  /** Whether there may be intents; one look if there never was one. */
  boolean isAny() {
    String[] files = folder.toFile().list();
    return files != null && files.length > 0;
  }

  /** Puts an intent on the disk. */
  Intent write(Intent known, Entry entry, Map<String, Ledger> ledgers) {
    Path file = known == null ? folder.resolve(TemporaryName.unique() + ".json") : known.file();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(ENTRY, JournalStore.trees(List.of(entry)));
    Map<String, Object> trees = new LinkedHashMap<>();
    ledgers.forEach((id, ledger) -> trees.put(id, LedgerStore.tree(ledger)));
    tree.put(LEDGERS, trees);
    try {
      OwnerOnly.createFolders(folder);
      PendingFile.write(file, tree);
      return new Intent(file, entry, Map.copyOf(ledgers));
    } catch (IOException e) {
      throw WRITE_FAILED.because("cannot write " + file + ": " + Trouble.of(e)).causedBy(e);
    }
  }

  /** The write has ended, and the journal and the ledger say so. */
  void delete(Intent intent) {
    try {
      Files.deleteIfExists(intent.file());
    } catch (IOException kept) {
      // Settling it once more changes nothing.
      return;
    }
  }

  /** Settles the intents of killed processes. */
  void settle(Settlement settlement) {
    if (dead().isEmpty()) {
      return;
    }
    try {
      FileGuard.holding(
          folder.resolveSibling("pending.lock"),
          () -> {
            dead().forEach(file -> settle(file, settlement));
            return null;
          });
    } catch (IOException | SvcException busy) {
      // Whoever holds the lock settles them.
      return;
    }
  }

  private List<Path> dead() {
    List<Path> dead = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*-*.json")) {
      for (Path file : files) {
        String pid = file.getFileName().toString().replaceFirst("-.*", "");
        if (pid.matches("\\d{1,18}")
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
            && TemporaryName.isDead(pid)) {
          dead.add(file);
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      return List.of();
    }
    dead.sort(null);
    return dead;
  }

  private void settle(Path file, Settlement settlement) {
    try {
      Optional<Intent> intent = PendingFile.read(file).flatMap(tree -> intent(file, tree));
      if (intent.isEmpty() || settlement.settle(intent.get())) {
        Files.deleteIfExists(file);
      }
    } catch (IOException unreadable) {
      return;
    }
  }

  /** Empty if the file was cut when it was written: nothing had been sent to the host. */
  private static Optional<Intent> intent(Path file, Map<?, ?> tree) {
    List<Entry> entries = JournalStore.entries(tree.get(ENTRY));
    if (entries.isEmpty() || !(tree.get(LEDGERS) instanceof Map<?, ?> trees)) {
      return Optional.empty();
    }
    Map<String, Ledger> ledgers = new LinkedHashMap<>();
    trees.forEach((id, ledger) -> ledgers.put(String.valueOf(id), LedgerStore.ledger(ledger)));
    return Optional.of(new Intent(file, entries.get(0), ledgers));
  }
}
