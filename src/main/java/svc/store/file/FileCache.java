package svc.store.file;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import svc.model.error.SvcException;

/**
 * A folder of files that could be made again. It never grows beyond its bounds: what was not used
 * for longest goes first. Where it cannot be read or written, it is empty.
 */
public final class FileCache {
  private final Path folder;
  private final int maxFiles;
  private final long maxBytes;

  public FileCache(Path folder, int mostFiles, long mostBytes) {
    this.folder = folder;
    this.maxFiles = mostFiles;
    this.maxBytes = mostBytes;
  }

  /** The content of a file, which thereby is used. */
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
    // In a folder that cannot be written it stays as old as it is, and is found all the same.
    file.toFile().setLastModified(System.currentTimeMillis());
  }

  /** Keeps a file; one that is larger than all may be is not kept. */
  public void write(String name, byte[] content) {
    if (content.length > maxBytes) {
      return;
    }
    try {
      OwnerOnlyPermissions.createFolders(folder);
      AtomicFileWriter.writePrivate(folder.resolve(name), content);
      evictOldest(folder.resolve(name).toFile());
    } catch (IOException e) {
      return; // It is made again next time.
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
