package svc.store.file;

import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import svc.model.error.SvcException;

/**
 * A reader of complete files up to a size limit. Only regular files are accepted, because a pipe or
 * device could block or never end. The limit also holds if a file grows while it is read.
 */
public final class RegularFileReader {
  /** The size limit for settings and other small text files, in bytes. */
  public static final long SMALL_FILE_BYTES = 1 << 20;

  private static final int CHUNK_BYTES = 1 << 16;

  /** The reasons in error messages for rejecting files that are not regular. */
  static final List<String> NOT_REGULAR =
      List.of("it is a folder", "it is a link", "it is not a regular file");

  private RegularFileReader() {}

  /**
   * Reads a regular file. Throws FILE_TOO_LARGE if it is larger than the limit, and {@link
   * FileSystemException} if it is not a regular file.
   *
   * @param limit the maximum size in bytes
   */
  public static byte[] readBytes(Path file, long limit) throws IOException {
    int size = (int) requireSize(file, limit);
    try (InputStream in = Files.newInputStream(file)) {
      return readBytes(in, size, file, limit);
    }
  }

  /** Returns the size of a regular file in bytes. Throws FILE_TOO_LARGE above the limit. */
  private static long requireSize(Path file, long limit) throws IOException {
    BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
    requireRegularFile(file, attributes);
    if (attributes.size() > limit) {
      throw fileTooLargeError(file, limit);
    }
    return attributes.size();
  }

  /** Reads up to {@code length} bytes from the start of a regular file. */
  public static byte[] readStart(Path file, int length) throws IOException {
    requireRegularFile(file, Files.readAttributes(file, BasicFileAttributes.class));
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(length);
    }
  }

  /**
   * Reads a file as {@link #readBytes} does, but also accepts standard input and pipes that a shell
   * passes as {@code <(command)}.
   */
  public static byte[] readBytesOrPipe(Path file, long limit) throws IOException {
    boolean isPipe = file.startsWith("/dev/fd") || file.equals(Path.of("/dev/stdin"));
    if (!isPipe) {
      return readBytes(file, limit);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return readBytes(in, 0, file, limit);
    }
  }

  /**
   * Reads a regular file as UTF-8 text. Throws FILE_TOO_LARGE, or an IOException if it is not
   * UTF-8.
   */
  public static String readText(Path file, long limit) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(readBytes(file, limit));
    return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
  }

  /**
   * Reads a stream. Throws FILE_TOO_LARGE if it is longer than the limit.
   *
   * @param size the expected length in bytes
   * @param file the file named in the error
   * @param limit the maximum length in bytes
   */
  public static byte[] readBytes(InputStream in, int size, Path file, long limit)
      throws IOException {
    byte[] bytes = new byte[size];
    int read = 0;
    // Reads in chunks, because the JDK copies each chunk through memory outside the heap.
    for (int count = 0; count >= 0 && read < size; read += Math.max(0, count)) {
      count = in.read(bytes, read, Math.min(CHUNK_BYTES, size - read));
    }
    byte[] remaining = read < size ? new byte[0] : in.readNBytes((int) (limit - size) + 1);
    if ((long) read + remaining.length > limit) {
      throw fileTooLargeError(file, limit);
    }
    return remaining.length == 0 && read == size
        ? bytes
        : concatenate(Arrays.copyOf(bytes, read), remaining);
  }

  private static byte[] concatenate(byte[] start, byte[] remaining) {
    byte[] joined = Arrays.copyOf(start, start.length + remaining.length);
    System.arraycopy(remaining, 0, joined, start.length, remaining.length);
    return joined;
  }

  /** Reads the attributes of a file. */
  interface FileAttributesReader {
    BasicFileAttributes read() throws IOException;
  }

  /**
   * Throws {@link FileSystemException} if a lock file exists that is not a regular file, such as a
   * link.
   */
  static void requireRegularLockFile(Path lock, FileAttributesReader reader) throws IOException {
    try {
      requireRegularFile(lock, reader.read());
    } catch (NoSuchFileException notCreatedYet) {
      return;
    } catch (FileSystemException e) {
      String reason = "its lock file " + lock.getFileName() + " is not valid: " + e.getReason();
      throw new FileSystemException(lock.toString(), null, reason);
    }
  }

  /** Throws {@link FileSystemException} if the attributes are not those of a regular file. */
  static void requireRegularFile(Path file, BasicFileAttributes attributes)
      throws FileSystemException {
    if (!attributes.isRegularFile()) {
      String reason =
          NOT_REGULAR.get(attributes.isDirectory() ? 0 : attributes.isSymbolicLink() ? 1 : 2);
      throw new FileSystemException(file.toString(), null, reason);
    }
  }

  /** Returns the error FILE_TOO_LARGE for a file. */
  static SvcException fileTooLargeError(Path file, long limit) {
    return FILE_TOO_LARGE
        .because(file + " is larger than " + (limit >> 20) + " MiB")
        .withDetail("file", file.toString());
  }
}
