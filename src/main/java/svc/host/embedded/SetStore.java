package svc.host.embedded;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.json.Records;
import svc.json.Trees;
import svc.model.SvcException;
import svc.store.FileGuard;
import svc.store.SafeFile;

/**
 * The file that holds the open set, shared by every process: reads see a whole set, writes wait
 * their turn.
 */
final class SetStore {
  private static final long LARGEST = 64L << 20;

  private final Path folder;
  private Cached cached;
  private int writes;

  SetStore(Path folder) {
    this.folder = folder;
  }

  Path file() {
    return folder.resolve("set.json");
  }

  /** How often this process has written. */
  synchronized int writes() {
    return writes;
  }

  /** The set as it is now; the demo set on first use. */
  synchronized SetState read() {
    try {
      BasicFileAttributes attributes = Files.readAttributes(file(), BasicFileAttributes.class);
      if (cached == null || !cached.isOf(attributes)) {
        cached = new Cached(attributes.fileKey(), stamp(attributes), parse(file()));
      }
      return cached.state;
    } catch (NoSuchFileException firstUse) {
      return update(state -> state);
    } catch (IOException e) {
      throw unreadable(file(), e);
    }
  }

  /** Changes the set; what the change throws leaves it as it was. */
  synchronized SetState update(UnaryOperator<SetState> change) {
    return locked(() -> write(current(), change, true));
  }

  /** Goes back to an earlier set if only this process has written since. */
  synchronized boolean restore(SetState earlier, long expected) {
    int before = writes;
    boolean modified = earlier.modified();
    locked(() -> write(current(), now -> now.revision() == expected ? earlier : now, modified));
    return writes > before;
  }

  /** Notes that the set has been saved. */
  synchronized SetState saved(SetState as) {
    return locked(() -> write(current(), now -> now.savedAs(as.name(), as.path()), false));
  }

  /** Puts another set in place; unsaved changes, and a file that is no set, are kept aside. */
  synchronized SetState put(SetState another) {
    return locked(() -> write(leave(), gone -> another, false));
  }

  private SetState current() {
    return Files.exists(file()) ? read() : null;
  }

  /** The set that is about to be replaced, kept aside if it would be lost. */
  private SetState leave() throws IOException {
    if (!Files.exists(file())) {
      return null;
    }
    try {
      SetState now = read();
      if (now.modified()) {
        SafeFile.write(folder.resolve("previous.json"), print(now.atRest()));
      }
      return now;
    } catch (SvcException unreadable) {
      Files.copy(file(), unused("unreadable"));
      return null;
    }
  }

  private Path unused(String name) {
    int n = 1;
    while (Files.exists(folder.resolve(name + "-" + n + ".json"))) {
      n++;
    }
    return folder.resolve(name + "-" + n + ".json");
  }

  private SetState write(SetState before, UnaryOperator<SetState> change, boolean modified)
      throws IOException {
    SetState from = before == null ? DemoSet.create() : before;
    SetState after = change.apply(from);
    if (after == before) {
      return before;
    }
    boolean untouched = before == null && after == from;
    SetState written = after.written(from.revision() + 1, modified && !untouched);
    SafeFile.write(file(), print(written));
    cached = null;
    writes++;
    return written;
  }

  private SetState locked(FileGuard.Work<SetState> work) {
    try {
      Files.createDirectories(folder);
      return FileGuard.holding(folder.resolve("set.lock"), work);
    } catch (IOException e) {
      throw EmbeddedFiles.cannot("write", file(), e);
    }
  }

  static byte[] print(SetState state) {
    return (Json.print(Trees.exact(state)) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /** The set in a file. */
  static SetState parse(Path file) {
    try {
      if (Files.size(file) > LARGEST) {
        throw FILE_TOO_LARGE.because(file + " is larger than " + (LARGEST >> 20) + " MiB");
      }
      return parse(file, Json.parse(Files.readAllBytes(file)));
    } catch (JsonSyntax e) {
      throw invalid(
          file, "line " + e.line() + ", column " + e.column() + ": " + firstLine(e.getMessage()));
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static SetState parse(Path file, Object tree) {
    if (!(tree instanceof Map<?, ?> object) || !SetState.KIND.equals(object.get("kind"))) {
      throw invalid(file, "expected \"kind\": \"" + SetState.KIND + "\"");
    }
    if (!Long.valueOf(SetState.FORMAT).equals(object.get("format"))) {
      throw invalid(
          file, "/format: expected " + SetState.FORMAT + ", found " + object.get("format"));
    }
    try {
      return Records.read(tree, SetState.class);
    } catch (Records.Misfit e) {
      throw invalid(file, e.pointer() + ": " + e.getMessage());
    }
  }

  private static SvcException invalid(Path file, String what) {
    return FILE_INVALID
        .because(file + " is not a readable set: " + what)
        .hint(
            "The file is left as it is. Repair it, or `svc set reset` keeps it aside and starts"
                + " with the demo set.")
        .with("file", file.toString());
  }

  private static SvcException unreadable(Path file, IOException e) {
    return FILE_INVALID
        .because("cannot read " + file + ": " + reason(e))
        .with("file", file.toString())
        .causedBy(e);
  }

  private static String reason(IOException e) {
    return e.getClass().getSimpleName() + " (" + e.getMessage() + ")";
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  private static long stamp(BasicFileAttributes attributes) {
    return 31 * attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS) + attributes.size();
  }

  /**
   * A set and the file it was read from: every write makes another file, so the key tells them
   * apart.
   */
  private record Cached(Object fileKey, long stamp, SetState state) {
    boolean isOf(BasicFileAttributes attributes) {
      return stamp == SetStore.stamp(attributes) && Objects.equals(fileKey, attributes.fileKey());
    }
  }
}
