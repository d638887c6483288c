package svc.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/**
 * What tells one content of a file from the next without reading it. A write makes another file, so
 * key, time and size tell reads apart well enough.
 */
public record Stamp(Object fileKey, long time, long size) {

  /** The stamp of a file as it is now. */
  public static Stamp of(Path file) throws IOException {
    BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
    return new Stamp(now.fileKey(), now.lastModifiedTime().to(TimeUnit.NANOSECONDS), now.size());
  }
}
