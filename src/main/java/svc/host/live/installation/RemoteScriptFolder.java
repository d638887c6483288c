package svc.host.live.installation;

import static svc.model.error.ErrorCode.WRITE_FAILED;

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
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;

/** The remote script's folder in a User Library. It is always replaced or removed as a whole. */
final class RemoteScriptFolder {
  /** The file with the path of svc's home; it also marks the folder as svc's own. */
  private static final String HOME = "home.txt";

  private final Path folder;

  RemoteScriptFolder(UserLibrary library) {
    this.folder = library.scriptFolder();
  }

  Path path() {
    return folder;
  }

  boolean exists() {
    return Files.isRegularFile(folder.resolve(HOME));
  }

  /** Returns the path of svc's home that is stored in the folder; empty if it cannot be read. */
  String readHome() {
    try {
      return RegularFileReader.readText(folder.resolve(HOME), RegularFileReader.SMALL_FILE_BYTES)
          .strip();
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * Returns true if the folder contains all files of a script, unchanged, and the path of svc's
   * home.
   */
  boolean hasContent(RemoteScriptFiles script, Path home) {
    try {
      return hasContent(folder, filesToInstall(script, home));
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Installs a script, and stores the path of svc's home with it. Replaces the whole folder,
   * including compiled files.
   */
  void install(RemoteScriptFiles script, Path home) {
    requireOwnFolder();
    Path fresh = siblingFolder("new");
    try {
      Files.createDirectories(folder.getParent());
      deleteRecursively(fresh);
      SortedMap<String, byte[]> content = filesToInstall(script, home);
      writeFiles(fresh, content);
      if (!hasContent(fresh, content)) {
        throw new IOException("the written files differ from the original");
      }
      replaceFolder(fresh);
    } catch (IOException e) {
      throw fileError("install the remote script in ", e, fresh);
    }
  }

  /** Removes the folder. Returns false if it did not exist. */
  boolean uninstall() {
    requireOwnFolder();
    if (!Files.exists(folder)) {
      return false;
    }
    try {
      deleteRecursively(siblingFolder("old"));
      Files.move(folder, siblingFolder("old"), StandardCopyOption.ATOMIC_MOVE);
      deleteRecursively(siblingFolder("old"));
      return true;
    } catch (IOException e) {
      throw fileError("remove ", e, siblingFolder("old"));
    }
  }

  private void requireOwnFolder() {
    boolean exists = Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
    if (exists && (Files.isSymbolicLink(folder) || !Files.isRegularFile(folder.resolve(HOME)))) {
      throw WRITE_FAILED
          .because(
              "svc did not create " + folder + ", so it does not replace or remove this folder")
          .hint("Move the folder to another place, then try again.")
          .withDetail("file", folder.toString());
    }
  }

  private static SortedMap<String, byte[]> filesToInstall(RemoteScriptFiles script, Path home) {
    SortedMap<String, byte[]> content = new TreeMap<>(script.files());
    content.put(HOME, home.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8));
    return content;
  }

  private static void writeFiles(Path folder, Map<String, byte[]> content) throws IOException {
    for (Map.Entry<String, byte[]> file : content.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }

  private static boolean hasContent(Path folder, Map<String, byte[]> content) throws IOException {
    for (Map.Entry<String, byte[]> file : content.entrySet()) {
      Path path = folder.resolve(file.getKey());
      if (!Files.exists(path) || !Arrays.equals(Files.readAllBytes(path), file.getValue())) {
        return false;
      }
    }
    return true;
  }

  /**
   * Replaces the folder by a new one. First renames the old folder, because a folder that is not
   * empty cannot be replaced directly.
   */
  private void replaceFolder(Path fresh) throws IOException {
    Path old = siblingFolder("old");
    deleteRecursively(old);
    boolean hasOld = Files.exists(folder);
    if (hasOld) {
      Files.move(folder, old, StandardCopyOption.ATOMIC_MOVE);
    }
    try {
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (hasOld) {
        Files.move(old, folder, StandardCopyOption.ATOMIC_MOVE);
      }
      throw e;
    }
    deleteRecursively(old);
  }

  private Path siblingFolder(String name) {
    return folder.resolveSibling(".svc-" + name + ".tmp");
  }

  private static void deleteRecursively(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    for (Path path : listDeepestFirst(folder)) {
      Files.delete(path);
    }
  }

  private static List<Path> listDeepestFirst(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.sorted(Comparator.reverseOrder()).toList();
    }
  }

  private SvcException fileError(String action, IOException e, Path leftover) {
    try {
      deleteRecursively(leftover);
    } catch (IOException again) {
      e.addSuppressed(again);
    }
    return WRITE_FAILED
        .because("cannot " + action + folder + ": " + IoErrorMessages.describe(e))
        .hint("If Live is running, quit it and try again.")
        .withDetail("file", folder.toString())
        .withCause(e);
  }
}
