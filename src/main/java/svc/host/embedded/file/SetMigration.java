package svc.host.embedded.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import svc.automation.AutomationLedger;
import svc.host.embedded.set.SetState;
import svc.store.earlier.EarlierHome;
import svc.store.file.AtomicFileWriter;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.home.LedgerStore;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;

/**
 * Takes over the session that an earlier version stored. Reads change nothing. The first write
 * stores the session in one file and moves the earlier files to the folder {@code before-0.2};
 * until the set's file is replaced, all earlier files remain in place.
 */
final class SetMigration {
  private static final List<String> BESIDE_THE_SET = List.of("set.log", "pending");

  private final Path file;
  private final Path kept;

  SetMigration(Path file) {
    this.file = file;
    this.kept = file.resolveSibling("before-0.2");
  }

  /** Returns the session, whose set is in a file of an earlier version. */
  StoredSet read(byte[] text) throws IOException {
    EarlierHome home = new EarlierHome(file.getParent());
    SetState state =
        SetFileParser.describeErrors(file, SetFileParser.REPAIR_HINT, () -> home.readSet(text));
    Object ledger = home.readLedger(List.of(EarlierHome.ledgerId(state.path())));
    List<JournalEntry> unfinished = JournalStore.parseEntries(EarlierHome.unfinishedEntries(file));
    return StoredSet.ofEarlierVersion(
        state,
        ledger == null ? AutomationLedger.EMPTY : LedgerStore.fromTree(ledger),
        JournalStore.toLines(unfinished));
  }

  /** Links or copies the earlier files, before the set's file is replaced. */
  void keepEarlierFiles() throws IOException {
    OwnerOnlyPermissions.createFolders(kept);
    Path copy = kept.resolve(file.getFileName());
    Files.deleteIfExists(copy);
    EarlierStates.linkOrCopy(copy, file);
    AtomicFileWriter.syncFolder(kept);
  }

  /** Moves the other earlier files, after the set's file was replaced. */
  void moveEarlierFiles() throws IOException {
    for (String name : BESIDE_THE_SET) {
      move(file.resolveSibling(name), kept.resolve(name));
    }
    Path history = file.resolveSibling("history");
    if (Files.isDirectory(history)) {
      Path target = OwnerOnlyPermissions.createFolders(kept.resolve("history"));
      try (Stream<Path> states = Files.list(history)) {
        for (Path state : states.filter(SetMigration::isOfEarlierVersion).toList()) {
          move(state, target.resolve(state.getFileName()));
        }
      }
    }
  }

  private static boolean isOfEarlierVersion(Path state) {
    return state.getFileName().toString().matches("(set|(steps|log)-\\d+)-\\d+\\.json");
  }

  private static void move(Path from, Path to) throws IOException {
    if (Files.exists(from)) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
