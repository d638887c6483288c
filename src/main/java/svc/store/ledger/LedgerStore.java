package svc.store.ledger;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.automation.Ledger;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.json.Records;
import svc.json.Trees;
import svc.model.SetIdentity;
import svc.model.SvcException;
import svc.store.FileGuard;
import svc.store.OwnerOnly;
import svc.store.PlainFile;
import svc.store.SafeFile;
import svc.store.Trouble;

/** The ledgers of all sets, each under its set's identity. */
public final class LedgerStore {
  private static final int FORMAT = 1;

  /** Bytes. */
  private static final long LARGEST = 64L << 20;

  private final Path folder;
  private final ThreadLocal<Map<String, Ledger>> held = new ThreadLocal<>();

  /**
   * @param folder made on first use
   */
  public LedgerStore(Path folder) {
    this.folder = folder;
  }

  /** A ledger as its file holds it. */
  private record Page(int format, Ledger ledger) {}

  /**
   * The ledger of a set, that of the set which it was before where it has none of its own; empty
   * where svc has written nothing onto it.
   */
  public Ledger read(SetIdentity identity) {
    Ledger mine = held.get() == null ? null : held.get().get(identity.id());
    return mine == null ? readFile(identity) : mine;
  }

  private Ledger readFile(SetIdentity identity) {
    Path file = file(identity);
    try {
      return parse(file, PlainFile.bytes(file, LARGEST));
    } catch (NoSuchFileException nothing) {
      return identity.origin() == null ? Ledger.EMPTY : read(new SetIdentity(identity.origin()));
    } catch (IOException e) {
      throw invalid(file, Trouble.of(e)).causedBy(e);
    }
  }

  /** Changes a ledger while nobody else does. */
  public Ledger update(SetIdentity identity, UnaryOperator<Ledger> change) {
    return update(() -> identity, change);
  }

  /**
   * Changes the ledger of a set that may get its identity by the change.
   *
   * @param identity asked for before and after
   */
  public Ledger update(Supplier<SetIdentity> identity, UnaryOperator<Ledger> change) {
    if (held.get() != null) {
      return updateHeld(identity, change);
    }
    Path[] file = {folder};
    try {
      OwnerOnly.createFolders(folder);
      return FileGuard.holding(
          folder.resolve("ledger.lock"),
          () -> {
            SetIdentity then = identity.get();
            Ledger before = read(then);
            Ledger after = change.apply(before);
            if (!after.equals(before) || isInherited(then)) {
              file[0] = file(identity.get());
              SafeFile.write(file[0], print(tree(after)));
            }
            return after;
          });
    } catch (IOException e) {
      throw WRITE_FAILED.because("cannot write " + file[0] + ": " + Trouble.of(e)).causedBy(e);
    }
  }

  private Ledger updateHeld(Supplier<SetIdentity> identity, UnaryOperator<Ledger> change) {
    Ledger before = read(identity.get());
    Ledger after = change.apply(before);
    if (!after.equals(before) || isInherited(identity.get())) {
      held.get().put(identity.get().id(), after);
    }
    return after;
  }

  /**
   * Holds the changes that this thread makes from now on back until {@link #flush}. Nobody else may
   * change the same ledgers meanwhile.
   */
  public void hold() {
    held.set(new LinkedHashMap<>());
  }

  /** What is held back, in JSON form. */
  public Map<String, Object> held() {
    Map<String, Object> trees = new LinkedHashMap<>();
    if (held.get() != null) {
      held.get().forEach((id, ledger) -> trees.put(id, tree(ledger)));
    }
    return trees;
  }

  /** Writes what is held back. */
  public void flush() {
    if (held.get() != null) {
      Map<String, Ledger> ledgers = new LinkedHashMap<>(held.get());
      held.get().clear();
      ledgers.forEach((id, ledger) -> write(id, tree(ledger)));
    }
  }

  /** Forgets what is held back; changes are written at once again. */
  public void discard() {
    held.remove();
  }

  /** Writes what another process held back when it was killed, in JSON form. */
  public void restore(Object trees) {
    if (trees instanceof Map<?, ?> all) {
      all.forEach((id, tree) -> write(String.valueOf(id), tree));
    }
  }

  private void write(String id, Object tree) {
    Path file = folder.resolve(id + ".json");
    try {
      OwnerOnly.createFolders(folder);
      SafeFile.write(file, print(tree));
    } catch (IOException e) {
      throw WRITE_FAILED.because("cannot write " + file + ": " + Trouble.of(e)).causedBy(e);
    }
  }

  /** Whether its ledger is still the one of the set that it was before. */
  private boolean isInherited(SetIdentity identity) {
    return identity.origin() != null
        && !Files.exists(file(identity))
        && (held.get() == null || !held.get().containsKey(identity.id()));
  }

  /** Gives a set the ledger of another, as saving under another name does. */
  public void copy(SetIdentity from, SetIdentity to) {
    Ledger ledger = read(from);
    update(to, old -> ledger);
  }

  /** A ledger in JSON form. */
  public static Object tree(Ledger ledger) {
    return Trees.exact(new Page(FORMAT, ledger));
  }

  private static byte[] print(Object tree) {
    return (Json.print(tree) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private Path file(SetIdentity identity) {
    return folder.resolve(identity.id() + ".json");
  }

  /** A ledger from its JSON form; {@link Records.Misfit} if it is none. */
  public static Ledger ledger(Object tree) {
    Records.requireFormat(tree, FORMAT);
    return Records.read(tree, Page.class).ledger();
  }

  private static Ledger parse(Path file, byte[] text) {
    try {
      return ledger(Json.parse(text));
    } catch (JsonSyntax e) {
      throw invalid(file, e.told());
    } catch (Records.Misfit e) {
      throw invalid(file, e.pointer() + ": " + e.getMessage());
    }
  }

  private static SvcException invalid(Path file, String what) {
    return FILE_INVALID
        .because(file + " is not a readable ledger: " + what)
        .hint(
            "The file is left as it is. Move it away, and what svc wrote so far counts as anybody's"
                + " automation.")
        .with("file", file.toString());
  }
}
