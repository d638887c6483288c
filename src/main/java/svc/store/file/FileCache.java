package svc.store.file;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import svc.model.error.SvcException;

/**
 * A cache folder with a limited number of files and bytes. The least recently used files are
 * evicted. A cache that cannot be read or written behaves as if it were empty.
 */
public final class FileCache {
  private final Path folder;
  private final int maxFiles;
  private final long maxBytes;

  public FileCache(Path folder, int maxFiles, long maxBytes) {
    this.folder = folder;
    this.maxFiles = maxFiles;
    this.maxBytes = maxBytes;
  }

  /** Returns the content of a file and marks the file as used; empty if it is not in the cache. */
  public Optional<byte[]> read(String name) {
    Path file = folder.resolve(name);
    try {
      byte[] content = RegularFileReader.readBytes(file, maxBytes);
      markUsed(file);
      return Optional.of(content);
    } catch (IOException | SvcException e) {
      return Optional.empty();
    }
  }

  private static void markUsed(Path file) {
    // This fails in a read-only folder, in which no files are evicted either.
    file.toFile().setLastModified(System.currentTimeMillis());
  }

  /**
   * Adds or replaces a file and evicts other files if the cache is full. Does nothing if the file
   * is larger than the limit of the cache.
   */
  public void write(String name, byte[] content) {
    if (content.length > maxBytes) {
      return;
    }
    try {
      OwnerOnlyPermissions.createFolders(folder);
      AtomicFileWriter.writePrivate(folder.resolve(name), content);
      evictOldest(folder.resolve(name).toFile());
    } catch (IOException e) {
      return; // Without the file, the caller creates the content again next time.
    }
  }

  private void evictOldest(File newest) {
    File[] files = folder.toFile().listFiles(file -> !file.equals(newest));
    if (files == null) {
      return;
    }
    Arrays.sort(files, Comparator.comparingLong(File::lastModified).reversed());
    long bytes = newest.length();
    for (int i = 0; i < files.length; i++) {
      bytes += files[i].length();
      if (i + 2 > maxFiles || bytes > maxBytes) {
        files[i].delete();
      }
    }
  }
}
