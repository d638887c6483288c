package svc.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * The file key (on POSIX, device and inode), modification time and size of a file at one moment.
 * Comparing two fingerprints shows whether the file was changed in between. svc replaces files
 * instead of overwriting them, so each of its writes also changes the file key.
 */
public final class FileFingerprint {
  private final Object fileKey;
  private final long time;
  private final long size;

  private FileFingerprint(Object fileKey, long time, long size) {
    this.fileKey = fileKey;
    this.time = time;
    this.size = size;
  }

  /** Returns the fingerprint of a file in its current state. */
  public static FileFingerprint of(Path file) throws IOException {
    BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
    return new FileFingerprint(
        now.fileKey(), now.lastModifiedTime().to(TimeUnit.NANOSECONDS), now.size());
  }

  /** Returns the size of the file in bytes. */
  public long size() {
    return size;
  }

  /**
   * Returns whether two fingerprints have equal values, so that the file did not change in between;
   * false if {@code other} is null.
   */
  public boolean isSameAs(FileFingerprint other) {
    return other != null
        && time == other.time
        && size == other.size
        && Objects.equals(fileKey, other.fileKey);
  }
}
