package svc.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A resolver for dry runs. It writes files to copies in another folder, and reads the copy of a
 * file if there is one.
 */
public final class RedirectedUserFileResolver implements UserFileResolver {
  private final Path folder;
  private final UserFileResolver originals;
  private final Map<Path, Path> redirectedFiles = new LinkedHashMap<>();

  /**
   * Creates a resolver.
   *
   * @param folder the real path of the folder of the copies, created when needed
   * @param originals resolves the files that are not redirected
   */
  public RedirectedUserFileResolver(Path folder, UserFileResolver originals) {
    this.folder = folder;
    this.originals = originals;
  }

  @Override
  public LinkResolvedFile resolve(Path path) {
    return originals.resolve(path);
  }

  @Override
  public synchronized Path toRead(Path file) {
    return redirectedFiles.getOrDefault(realPath(file), file);
  }

  /**
   * Returns the path of a file's copy, and creates the copy on the first call. If the file's folder
   * is missing or read-only, returns the path of the original file: writing then fails with the
   * error that a real run would have.
   */
  @Override
  public synchronized Path toWrite(Path file) throws IOException {
    originals.requireAllowed(file);
    Path key = realPath(file);
    Path parent = key.getParent();
    return parent == null || !isWritable(parent) ? file : redirect(key);
  }

  @Override
  public void requireAllowed(Path file) {
    originals.requireAllowed(file);
  }

  /** Returns the path of a file's copy; the folder of the file is not created. */
  @Override
  public synchronized Path toWriteInNewFolder(Path file) throws IOException {
    originals.requireAllowed(file);
    return redirect(realPath(file));
  }

  private Path redirect(Path key) throws IOException {
    Path copy = redirectedFiles.get(key);
    if (copy == null) {
      copy = copyFile(key);
      redirectedFiles.put(key, copy);
    }
    return copy;
  }

  private boolean isWritable(Path folder) {
    return Files.isDirectory(folder) ? Files.isWritable(folder) : originals.createsFolder(folder);
  }

  /**
   * Copies a file to a new folder under the same name. A link to a missing file is copied as a
   * link.
   */
  private Path copyFile(Path file) throws IOException {
    Path copyFolder =
        Files.createDirectories(folder.resolve(String.valueOf(redirectedFiles.size() + 1)));
    Path copy = copyFolder.resolve(file.getFileName());
    if (Files.isSymbolicLink(file)) {
      Files.createSymbolicLink(copy, file.resolveSibling(Files.readSymbolicLink(file)));
    } else if (Files.exists(file)) {
      Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
    }
    return copy;
  }

  /** Returns the paths of the copies by the real paths of the original files. */
  public synchronized Map<Path, Path> redirectedFiles() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(redirectedFiles));
  }

  /** Returns the path without links, so that each file has exactly one path. */
  private static Path realPath(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    try {
      return absolute.toRealPath();
    } catch (IOException absent) {
      return inRealFolder(absolute);
    }
  }

  private static Path inRealFolder(Path file) {
    try {
      Path parent = file.getParent();
      return parent == null ? file : parent.toRealPath().resolve(file.getFileName());
    } catch (IOException absent) {
      return file;
    }
  }
}
