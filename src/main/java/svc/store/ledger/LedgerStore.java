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

/** The ledgers of all sets, each under its set's identity. */
public final class LedgerStore {
  private static final int FORMAT = 1;

  /** Bytes. */
  private static final long MAX_BYTES = 64L << 20;

  private final Path folder;
  private final ThreadLocal<Map<String, AutomationLedger>> heldLedgers = new ThreadLocal<>();

  /**
   * @param folder made on first use
   */
  public LedgerStore(Path folder) {
    this.folder = folder;
  }

  /** A ledger as its file holds it. */
  private record LedgerFile(int format, AutomationLedger ledger) {}

  /**
   * The ledger of a set, that of the set which it was before where it has none of its own; empty
   * where svc has written nothing onto it.
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

  /** Changes a ledger while nobody else does. */
  public AutomationLedger update(SetIdentity identity, UnaryOperator<AutomationLedger> change) {
    return update(() -> identity, change);
  }

  /**
   * Changes the ledger of a set that may get its identity by the change.
   *
   * @param identity asked for before and after
   */
  public AutomationLedger update(
      Supplier<SetIdentity> identity, UnaryOperator<AutomationLedger> change) {
    if (heldLedgers.get() != null) {
      return updateHeld(identity, change);
    }
    Path[] file = {folder};
    try {
      OwnerOnlyPermissions.createFolders(folder);
      return InterProcessLock.runLocked(
          folder.resolve("ledger.lock"),
          () -> {
            SetIdentity then = identity.get();
            AutomationLedger before = read(then);
            AutomationLedger after = change.apply(before);
            if (!after.equals(before) || isInherited(then)) {
              file[0] = fileOf(identity.get());
              AtomicFileWriter.write(file[0], serialize(toTree(after)));
            }
            return after;
          });
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write " + file[0] + ": " + IoErrorMessages.describe(e))
          .withCause(e);
    }
  }

  private AutomationLedger updateHeld(
      Supplier<SetIdentity> identity, UnaryOperator<AutomationLedger> change) {
    AutomationLedger before = read(identity.get());
    AutomationLedger after = change.apply(before);
    if (!after.equals(before) || isInherited(identity.get())) {
      heldLedgers.get().put(identity.get().id(), after);
    }
    return after;
  }

  /**
   * Holds the changes that this thread makes from now on back until {@link #writeHeldChanges}.
   * Nobody else may change the same ledgers meanwhile.
   */
  public void holdChanges() {
    heldLedgers.set(new LinkedHashMap<>());
  }

  /** What is held back, in JSON form. */
  public Map<String, Object> heldLedgers() {
    Map<String, Object> trees = new LinkedHashMap<>();
    if (heldLedgers.get() != null) {
      heldLedgers.get().forEach((id, ledger) -> trees.put(id, toTree(ledger)));
    }
    return trees;
  }

  /** Writes what is held back. */
  public void writeHeldChanges() {
    if (heldLedgers.get() != null) {
      Map<String, AutomationLedger> ledgers = new LinkedHashMap<>(heldLedgers.get());
      heldLedgers.get().clear();
      ledgers.forEach((id, ledger) -> write(id, toTree(ledger)));
    }
  }

  /** Forgets what is held back; changes are written at once again. */
  public void discardHeldChanges() {
    heldLedgers.remove();
  }

  /** Writes what another process held back when it was killed, in JSON form. */
  public void restoreChanges(Object trees) {
    if (trees instanceof Map<?, ?> all) {
      all.forEach((id, tree) -> write(String.valueOf(id), tree));
    }
  }

  private void write(String id, Object tree) {
    Path file = folder.resolve(id + ".json");
    try {
      OwnerOnlyPermissions.createFolders(folder);
      AtomicFileWriter.write(file, serialize(tree));
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write " + file + ": " + IoErrorMessages.describe(e))
          .withCause(e);
    }
  }

  /** Whether its ledger is still the one of the set that it was before. */
  private boolean isInherited(SetIdentity identity) {
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

  /** A ledger from its JSON form; {@link RecordReader.MappingException} if it is none. */
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
