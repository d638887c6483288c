package svc.host.live;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import svc.model.SvcException;
import svc.store.PlainFile;
import svc.store.Trouble;

/** The remote script's folder in a User Library: there as a whole, or not at all. */
final class ScriptFolder {
  /** The file that says where svc's home is, and that the folder is svc's. */
  private static final String HOME = "home.txt";

  private final Path folder;

  ScriptFolder(UserLibrary library) {
    this.folder = library.script();
  }

  Path path() {
    return folder;
  }

  boolean exists() {
    return Files.isRegularFile(folder.resolve(HOME));
  }

  /** The home that it leads to, '' where it does not say. */
  String home() {
    try {
      return PlainFile.text(folder.resolve(HOME), PlainFile.SMALL).strip();
    } catch (IOException e) {
      return "";
    }
  }

  /** Whether it holds this script and home, to the byte. */
  boolean holds(RemoteScript script, Path home) {
    try {
      return holds(folder, content(script, home));
    } catch (IOException e) {
      return false;
    }
  }

  /** Puts a script in, in place of another version; what was compiled from that goes as well. */
  void install(RemoteScript script, Path home) {
    refuseForeign();
    Path fresh = beside("new");
    try {
      Files.createDirectories(folder.getParent());
      delete(fresh);
      SortedMap<String, byte[]> content = content(script, home);
      write(fresh, content);
      if (!holds(fresh, content)) {
        throw new IOException("what was written does not read back the same");
      }
      swap(fresh);
    } catch (IOException e) {
      throw failed("install the remote script in ", e, fresh);
    }
  }

  /** Takes the script out; false where there was none. */
  boolean uninstall() {
    refuseForeign();
    if (!Files.exists(folder)) {
      return false;
    }
    try {
      delete(beside("old"));
      Files.move(folder, beside("old"), StandardCopyOption.ATOMIC_MOVE);
      delete(beside("old"));
      return true;
    } catch (IOException e) {
      throw failed("remove ", e, beside("old"));
    }
  }

  private void refuseForeign() {
    boolean there = Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
    if (there && (Files.isSymbolicLink(folder) || !Files.isRegularFile(folder.resolve(HOME)))) {
      throw WRITE_FAILED
          .because(folder + " is not of svc's making, and stays as it is")
          .hint("Move it away, then try again.")
          .with("file", folder.toString());
    }
  }

  private static SortedMap<String, byte[]> content(RemoteScript script, Path home) {
    SortedMap<String, byte[]> content = new TreeMap<>(script.files());
    content.put(HOME, home.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8));
    return content;
  }

  private static void write(Path folder, Map<String, byte[]> content) throws IOException {
    for (Map.Entry<String, byte[]> file : content.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }

  private static boolean holds(Path folder, Map<String, byte[]> content) throws IOException {
    for (Map.Entry<String, byte[]> file : content.entrySet()) {
      Path path = folder.resolve(file.getKey());
      if (!Files.exists(path) || !Arrays.equals(Files.readAllBytes(path), file.getValue())) {
        return false;
      }
    }
    return true;
  }

  /** A folder that is not empty cannot be replaced in one step, so the old one steps aside. */
  private void swap(Path fresh) throws IOException {
    Path old = beside("old");
    delete(old);
    boolean replaces = Files.exists(folder);
    if (replaces) {
      Files.move(folder, old, StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (replaces) {
        Files.move(old, folder, StandardCopyOption.ATOMIC_MOVE);
      }
      throw e;
    }
    delete(old);
  }

  private Path beside(String what) {
    return folder.resolveSibling(".svc-" + what + ".tmp");
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    for (Path path : deepestFirst(folder)) {
      Files.delete(path);
    }
  }

  private static List<Path> deepestFirst(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.sorted(Comparator.reverseOrder()).toList();
    }
  }

  private SvcException failed(String what, IOException e, Path leftover) {
    try {
      delete(leftover);
    } catch (IOException again) {
      e.addSuppressed(again);
    }
    return WRITE_FAILED
        .because("cannot " + what + folder + ": " + Trouble.of(e))
        .hint("If Live is running, quit it and try again.")
        .with("file", folder.toString())
        .causedBy(e);
  }
}
