package svc.store.ledger;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.automation.AutomationLedger;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.JsonTrees;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.model.set.SetIdentity;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/** The ledgers of all sets, by identity. */
public final class LedgerStore {
  private static final int FORMAT = 1;

  /** Bytes. */
  private static final long MAX_BYTES = 64L << 20;

  private final Path folder;
  private final ThreadLocal<Map<String, AutomationLedger>> heldLedgers = new ThreadLocal<>();

  /**
   * @param folder created on first use
   */
  public LedgerStore(Path folder) {
    this.folder = folder;
  }

  /** The folder of the ledgers. */
  Path folder() {
    return folder;
  }

  /** The content of a ledger file. */
  private record LedgerFile(int format, AutomationLedger ledger) {}

  /**
   * The ledger of a set. A set that was saved under another name and has no ledger yet uses that of
   * the original; the ledger is empty if svc wrote nothing.
   */
  public AutomationLedger read(SetIdentity identity) {
    AutomationLedger mine = heldLedgers.get() == null ? null : heldLedgers.get().get(identity.id());
    return mine == null ? readFile(identity) : mine;
  }

  private AutomationLedger readFile(SetIdentity identity) {
    Path file = fileOf(identity);
    try {
      return parse(file, RegularFileReader.readBytes(file, MAX_BYTES));
    } catch (NoSuchFileException nothing) {
      return identity.origin() == null
          ? AutomationLedger.EMPTY
          : read(new SetIdentity(identity.origin()));
    } catch (IOException e) {
      throw invalidFileError(file, IoErrorMessages.describe(e)).withCause(e);
    }
  }

  /**
   * Locks the ledgers of all sets until the lock is closed. A thread whose changes are deferred
   * needs no lock.
   */
  public LedgerLock lock() {
    return heldLedgers.get() != null ? new LedgerLock(this, null) : new LedgerLock(this, guard());
  }

  private InterProcessLock guard() {
    try {
      OwnerOnlyPermissions.createFolders(folder);
      return InterProcessLock.acquire(folder.resolve("ledger.lock"));
    } catch (IOException e) {
      throw unwritten(folder, e);
    }
  }

  /**
   * Changes the ledger of a set under the lock.
   *
   * @param identity evaluated under the lock, as another process can give the set its identity
   */
  public AutomationLedger update(
      Supplier<SetIdentity> identity, UnaryOperator<AutomationLedger> change) {
    try (LedgerLock lock = lock()) {
      AutomationLedger after = change.apply(lock.read(identity.get()));
      lock.write(identity.get(), after);
      return after;
    }
  }

  /** Changes the ledger of a set under the lock. */
  public AutomationLedger update(SetIdentity identity, UnaryOperator<AutomationLedger> change) {
    return update(() -> identity, change);
  }

  /**
   * Defers the changes of this thread until {@link #writeHeldChanges}. No other thread or process
   * may change the same ledgers meanwhile.
   */
  public void holdChanges() {
    heldLedgers.set(new LinkedHashMap<>());
  }

  /** The deferred changes in JSON form. */
  public Map<String, Object> heldLedgers() {
    Map<String, Object> trees = new LinkedHashMap<>();
    if (heldLedgers.get() != null) {
      heldLedgers.get().forEach((id, ledger) -> trees.put(id, toTree(ledger)));
    }
    return trees;
  }

  /** Writes the deferred changes. */
  public void writeHeldChanges() {
    if (heldLedgers.get() != null) {
      Map<String, AutomationLedger> ledgers = new LinkedHashMap<>(heldLedgers.get());
      heldLedgers.get().clear();
      ledgers.forEach((id, ledger) -> write(id, toTree(ledger)));
    }
  }

  /** Discards the deferred changes; later changes are written at once. */
  public void discardHeldChanges() {
    heldLedgers.remove();
  }

  /** Writes the deferred changes of a killed process. */
  public void restoreChanges(Object trees) {
    if (trees instanceof Map<?, ?> all) {
      all.forEach((id, tree) -> write(String.valueOf(id), tree));
    }
  }

  /** Writes a ledger, or defers it with the other changes of this thread. */
  void write(SetIdentity identity, AutomationLedger ledger) {
    if (heldLedgers.get() != null) {
      heldLedgers.get().put(identity.id(), ledger);
    } else {
      write(identity.id(), toTree(ledger));
    }
  }

  private void write(String id, Object tree) {
    Path file = folder.resolve(id + ".json");
    try {
      OwnerOnlyPermissions.createFolders(folder);
      AtomicFileWriter.write(file, serialize(tree));
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  static SvcException unwritten(Path file, IOException e) {
    return WRITE_FAILED
        .because("cannot write " + file + ": " + IoErrorMessages.describe(e))
        .withCause(e);
  }

  /** Whether the set still uses the ledger of the set that it was saved from. */
  boolean isInherited(SetIdentity identity) {
    return identity.origin() != null
        && !Files.exists(fileOf(identity))
        && (heldLedgers.get() == null || !heldLedgers.get().containsKey(identity.id()));
  }

  /** Gives a set the ledger of another, as saving under another name does. */
  public void copyLedger(SetIdentity from, SetIdentity to) {
    AutomationLedger ledger = read(from);
    update(to, old -> ledger);
  }

  /** A ledger in JSON form. */
  public static Object toTree(AutomationLedger ledger) {
    return JsonTrees.toExactTree(new LedgerFile(FORMAT, ledger));
  }

  private static byte[] serialize(Object tree) {
    return (Json.print(tree) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private Path fileOf(SetIdentity identity) {
    return folder.resolve(identity.id() + ".json");
  }

  /**
   * A ledger from its JSON form; throws {@link RecordReader.MappingException} if the form is wrong.
   */
  public static AutomationLedger fromTree(Object tree) {
    RecordReader.requireFormat(tree, FORMAT);
    return RecordReader.read(tree, LedgerFile.class).ledger();
  }

  private static AutomationLedger parse(Path file, byte[] text) {
    try {
      return fromTree(Json.parse(text));
    } catch (JsonSyntaxException e) {
      throw invalidFileError(file, e.describe());
    } catch (RecordReader.MappingException e) {
      throw invalidFileError(file, e.pointer() + ": " + e.getMessage());
    }
  }

  private static SvcException invalidFileError(Path file, String what) {
    return FILE_INVALID
        .because(file + " is not a readable ledger: " + what)
        .hint(
            "The file is left as it is. Move it away, and what svc wrote so far counts as anybody's"
                + " automation.")
        .withDetail("file", file.toString());
  }
}
