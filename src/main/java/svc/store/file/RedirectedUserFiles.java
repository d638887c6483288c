package svc.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Files of the user's are left alone: what would be written goes into another folder, and is read
 * from there.
 */
public final class RedirectedUserFiles implements UserFiles {
  private final Path folder;
  private final Map<Path, Path> redirectedFiles = new LinkedHashMap<>();

  /**
   * @param folder made when it is needed
   */
  public RedirectedUserFiles(Path folder) {
    this.folder = folder;
  }

  @Override
  public synchronized Path toRead(Path file) {
    return redirectedFiles.getOrDefault(realPath(file), file);
  }

  /** The file itself where its folder is not there or takes none, so that writing fails as ever. */
  @Override
  public synchronized Path toWrite(Path file) throws IOException {
    Path key = realPath(file);
    Path parent = key.getParent();
    if (parent == null || !Files.isDirectory(parent) || !Files.isWritable(parent)) {
      return file;
    }
    Path there = redirectedFiles.get(key);
    if (there == null) {
      there = copyFile(key);
      redirectedFiles.put(key, there);
    }
    return there;
  }

  /** A file of the same name, in a folder of its own; a link that leads nowhere stays one. */
  private Path copyFile(Path file) throws IOException {
    Path own = Files.createDirectories(folder.resolve(String.valueOf(redirectedFiles.size() + 1)));
    Path copy = own.resolve(file.getFileName());
    if (Files.isSymbolicLink(file)) {
      Files.createSymbolicLink(copy, file.resolveSibling(Files.readSymbolicLink(file)));
    } else if (Files.exists(file)) {
      Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
    }
    return copy;
  }

  /** The files that would be written, and where they are instead. */
  public synchronized Map<Path, Path> redirectedFiles() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(redirectedFiles));
  }

  /** One file has one name, whichever links lead to it. */
  private static Path realPath(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    try {
      return whole.toRealPath();
    } catch (IOException absent) {
      return inRealFolder(whole);
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
