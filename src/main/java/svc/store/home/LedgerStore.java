package svc.store.home;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.automation.AutomationLedger;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.model.set.SetIdentity;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * The ledgers of sets. A ledger lists the automation that svc wrote to a set. A host can store the
 * ledger of its open set with the set; otherwise, there is one file for each set identity.
 */
public final class LedgerStore {
  /** Since format 2, an entry can have an origin. */
  private static final int FORMAT = 2;

  private static final long MAX_BYTES = 64L << 20;

  private final Path folder;
  private final Supplier<SetLedger> setLedger;

  /**
   * Creates a store that has all ledgers in files.
   *
   * @param folder the folder of the ledgers, created on first use
   */
  public LedgerStore(Path folder) {
    this(folder, () -> null);
  }

  /**
   * Creates the store in a folder.
   *
   * @param setLedger returns the ledger that the host stores with the open set; null if there is
   *     none
   */
  public LedgerStore(Path folder, Supplier<SetLedger> setLedger) {
    this.folder = folder;
    this.setLedger = setLedger;
  }

  /** The ledger that a host stores with the open set. */
  public interface SetLedger {
    /** Returns the ledger. */
    AutomationLedger read();

    /** Replaces the ledger. */
    void write(AutomationLedger ledger);
  }

  /** Returns the folder of the ledgers. */
  Path folder() {
    return folder;
  }

  private record LedgerFile(int format, AutomationLedger ledger) {}

  /**
   * Reads the ledger of a set. If the set was saved as another file and has no ledger under its new
   * identity yet, returns the ledger under its old identity. Returns an empty ledger if svc has not
   * written automation to the set.
   */
  public AutomationLedger read(SetIdentity identity) {
    SetLedger stored = setLedger.get();
    if (stored != null) {
      return stored.read();
    }
    Path file = fileOf(identity);
    try {
      return parse(file, RegularFileReader.readBytes(file, MAX_BYTES));
    } catch (NoSuchFileException notWrittenYet) {
      return identity.origin() == null
          ? AutomationLedger.EMPTY
          : read(new SetIdentity(identity.origin()));
    } catch (IOException e) {
      throw invalidFileError(file, IoErrorMessages.describe(e)).withCause(e);
    }
  }

  /** Locks the ledgers against other processes. A ledger in a set has the lock of the set. */
  public LedgerLock lock() {
    return new LedgerLock(this, setLedger.get() == null ? acquireLock() : null);
  }

  private InterProcessLock acquireLock() {
    try {
      OwnerOnlyPermissions.createFolders(folder);
      return InterProcessLock.acquire(folder.resolve("ledger.lock"));
    } catch (IOException e) {
      throw writeError(folder, e);
    }
  }

  /**
   * Changes the ledger of a set that may get a new identity during the change. Returns the changed
   * ledger.
   *
   * @param identity returns the set's identity; called under the lock before and after the change
   */
  public AutomationLedger update(
      Supplier<SetIdentity> identity, UnaryOperator<AutomationLedger> change) {
    try (LedgerLock lock = lock()) {
      AutomationLedger after = change.apply(lock.read(identity.get()));
      lock.write(identity.get(), after);
      return after;
    }
  }

  /** Changes the ledger of a set under the lock and returns the changed ledger. */
  public AutomationLedger update(SetIdentity identity, UnaryOperator<AutomationLedger> change) {
    return update(() -> identity, change);
  }

  void write(SetIdentity identity, AutomationLedger ledger) {
    SetLedger stored = setLedger.get();
    if (stored != null) {
      stored.write(ledger);
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
      throw writeError(file, e);
    }
  }

  static SvcException writeError(Path file, IOException e) {
    return IoErrorMessages.writeError(file, e);
  }

  /**
   * Returns whether a set was saved as another file and has no ledger under its new identity yet.
   * Such a set uses the ledger of its old identity.
   */
  boolean isInherited(SetIdentity identity) {
    return setLedger.get() == null && identity.origin() != null && !Files.exists(fileOf(identity));
  }

  /** Converts a ledger to JSON values. */
  public static Object toTree(AutomationLedger ledger) {
    return RecordJsonConverter.toExactTree(new LedgerFile(FORMAT, ledger));
  }

  private static byte[] serialize(Object tree) {
    return (Json.print(tree) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private Path fileOf(SetIdentity identity) {
    return folder.resolve(identity.id() + ".json");
  }

  /**
   * Converts JSON values to a ledger. Throws {@link RecordReader.NewerFormatException} if a newer
   * version of svc wrote them, and {@link RecordReader.MappingException} if they are not valid.
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
    } catch (RecordReader.NewerFormatException e) {
      throw IoErrorMessages.newerFormatError(file, e, "");
    } catch (RecordReader.MappingException e) {
      throw invalidFileError(file, e.pointer() + ": " + e.getMessage());
    }
  }

  private static SvcException invalidFileError(Path file, String reason) {
    return FILE_INVALID
        .because(
            file
                + ", which records the automation that svc wrote to the set, cannot be read: "
                + reason)
        .hint(
            "Correct the file. If you move it to another folder instead, svc no longer recognizes the automation that it wrote to this set.")
        .withDetail("file", file.toString());
  }
}
