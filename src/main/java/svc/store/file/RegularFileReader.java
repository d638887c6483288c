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
import svc.model.error.SvcException;

/**
 * Reads regular files whole, up to a limit. A pipe or a device could block or never end, and a file
 * may grow after its size was read.
 */
public final class RegularFileReader {
  /** Bytes that are enough for settings and other small texts. */
  public static final long SMALL_FILE_BYTES = 1 << 20;

  private static final int CHUNK_BYTES = 1 << 16;

  private RegularFileReader() {}

  /**
   * The content of a regular file; FILE_TOO_LARGE above a number of bytes. What is not a regular
   * file is a {@link FileSystemException}.
   */
  public static byte[] readBytes(Path file, long largest) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    requireRegularFile(file, found);
    if (found.size() > largest) {
      throw fileTooLargeError(file, largest);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return readBytes(in, (int) found.size(), file, largest);
    }
  }

  /** The first bytes of a regular file. */
  public static byte[] readStart(Path file, int length) throws IOException {
    requireRegularFile(file, Files.readAttributes(file, BasicFileAttributes.class));
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(length);
    }
  }

  /**
   * The same as {@link #readBytes}, but a shell may also give the open end of a pipe, such as
   * {@code <(command)}.
   */
  public static byte[] readBytesOrPipe(Path file, long largest) throws IOException {
    boolean piped = file.startsWith("/dev/fd") || file.equals(Path.of("/dev/stdin"));
    if (!piped) {
      return readBytes(file, largest);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return readBytes(in, 0, file, largest);
    }
  }

  /** The same as text in UTF-8. */
  public static String readText(Path file, long largest) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(readBytes(file, largest));
    return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
  }

  /**
   * The content of a stream.
   *
   * @param size how long it probably is
   * @param named for the error
   */
  public static byte[] readBytes(InputStream in, int size, Path named, long largest)
      throws IOException {
    byte[] bytes = new byte[size];
    int read = 0;
    // In pieces, since the JDK copies each through memory outside the heap.
    for (int more = 0; more >= 0 && read < size; read += Math.max(0, more)) {
      more = in.read(bytes, read, Math.min(CHUNK_BYTES, size - read));
    }
    byte[] rest = read < size ? new byte[0] : in.readNBytes((int) (largest - size) + 1);
    if ((long) read + rest.length > largest) {
      throw fileTooLargeError(named, largest);
    }
    return rest.length == 0 && read == size ? bytes : concatenate(Arrays.copyOf(bytes, read), rest);
  }

  private static byte[] concatenate(byte[] start, byte[] rest) {
    byte[] joined = Arrays.copyOf(start, start.length + rest.length);
    System.arraycopy(rest, 0, joined, start.length, rest.length);
    return joined;
  }

  /** How the kind of a file is found. */
  interface FileAttributesReader {
    BasicFileAttributes read() throws IOException;
  }

  /** Throws if a lock file exists that is not a regular file, such as a link. */
  static void requireRegularLockFile(Path lock, FileAttributesReader kind) throws IOException {
    try {
      requireRegularFile(lock, kind.read());
    } catch (NoSuchFileException first) {
      return;
    } catch (FileSystemException e) {
      String what = "its lock file " + lock.getFileName() + ": " + e.getReason();
      throw new FileSystemException(lock.toString(), null, what);
    }
  }

  /** Throws if what was found is not a regular file. */
  static void requireRegularFile(Path file, BasicFileAttributes found) throws FileSystemException {
    if (!found.isRegularFile()) {
      String what =
          found.isDirectory()
              ? "it is a folder"
              : found.isSymbolicLink() ? "it is a link" : "it is not a regular file";
      throw new FileSystemException(file.toString(), null, what);
    }
  }

  /** FILE_TOO_LARGE for a file. */
  static SvcException fileTooLargeError(Path file, long largest) {
    return FILE_TOO_LARGE
        .because(file + " is larger than " + (largest >> 20) + " MiB")
        .withDetail("file", file.toString());
  }
}
