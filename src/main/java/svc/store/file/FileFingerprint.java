package svc.store.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * What tells one content of a file from the next without reading it. A write makes another file, so
 * key, time and size tell reads apart well enough.
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

  /** The stamp of a file as it is now. */
  public static FileFingerprint of(Path file) throws IOException {
    BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
    return new FileFingerprint(
        now.fileKey(), now.lastModifiedTime().to(TimeUnit.NANOSECONDS), now.size());
  }

  /** The size of the file in bytes. */
  public long size() {
    return size;
  }

  /** Whether another stamp, which may be null, is of the same content. */
  public boolean isSameAs(FileFingerprint other) {
    return other != null
        && time == other.time
        && size == other.size
        && Objects.equals(fileKey, other.fileKey);
  }
}
