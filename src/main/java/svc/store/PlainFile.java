package svc.store;

import static svc.model.ErrorCode.FILE_TOO_LARGE;

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
import svc.model.SvcException;

/**
 * Reads regular files whole, up to a limit. A pipe or a device could block or never end, and a file
 * may grow after its size was read.
 */
public final class PlainFile {
  /** Bytes that are enough for settings and other small texts. */
  public static final long SMALL = 1 << 20;

  private static final int CHUNK = 1 << 16;

  private PlainFile() {}

  /**
   * The content of a regular file; FILE_TOO_LARGE above a number of bytes. What is not a regular
   * file is a {@link FileSystemException}.
   */
  public static byte[] bytes(Path file, long largest) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    require(file, found);
    if (found.size() > largest) {
      throw tooLarge(file, largest);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return bytes(in, (int) found.size(), file, largest);
    }
  }

  /** The first bytes of a regular file. */
  public static byte[] start(Path file, int length) throws IOException {
    require(file, Files.readAttributes(file, BasicFileAttributes.class));
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(length);
    }
  }

  /**
   * The same as {@link #bytes}, but a shell may also give the open end of a pipe, such as {@code
   * <(command)}.
   */
  public static byte[] bytesOrPiped(Path file, long largest) throws IOException {
    boolean piped = file.startsWith("/dev/fd") || file.equals(Path.of("/dev/stdin"));
    if (!piped) {
      return bytes(file, largest);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return bytes(in, 0, file, largest);
    }
  }

  /** The same as text in UTF-8. */
  public static String text(Path file, long largest) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(bytes(file, largest));
    return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
  }

  /**
   * The content of a stream.
   *
   * @param size how long it probably is
   * @param named for the error
   */
  public static byte[] bytes(InputStream in, int size, Path named, long largest)
      throws IOException {
    byte[] bytes = new byte[size];
    int read = 0;
    // In pieces, since the JDK copies each through memory outside the heap.
    for (int more = 0; more >= 0 && read < size; read += Math.max(0, more)) {
      more = in.read(bytes, read, Math.min(CHUNK, size - read));
    }
    byte[] rest = read < size ? new byte[0] : in.readNBytes((int) (largest - size) + 1);
    if ((long) read + rest.length > largest) {
      throw tooLarge(named, largest);
    }
    return rest.length == 0 && read == size ? bytes : joined(Arrays.copyOf(bytes, read), rest);
  }

  private static byte[] joined(byte[] start, byte[] rest) {
    byte[] joined = Arrays.copyOf(start, start.length + rest.length);
    System.arraycopy(rest, 0, joined, start.length, rest.length);
    return joined;
  }

  /** How the kind of a file is found. */
  interface Kind {
    BasicFileAttributes read() throws IOException;
  }

  /** Throws if a lock file exists that is not a regular file, such as a link. */
  static void requireLock(Path lock, Kind kind) throws IOException {
    try {
      require(lock, kind.read());
    } catch (NoSuchFileException first) {
      return;
    } catch (FileSystemException e) {
      String what = "its lock file " + lock.getFileName() + ": " + e.getReason();
      throw new FileSystemException(lock.toString(), null, what);
    }
  }

  /** Throws if what was found is not a regular file. */
  static void require(Path file, BasicFileAttributes found) throws FileSystemException {
    if (!found.isRegularFile()) {
      String what =
          found.isDirectory()
              ? "it is a folder"
              : found.isSymbolicLink() ? "it is a link" : "it is not a regular file";
      throw new FileSystemException(file.toString(), null, what);
    }
  }

  /** FILE_TOO_LARGE for a file. */
  static SvcException tooLarge(Path file, long largest) {
    return FILE_TOO_LARGE
        .because(file + " is larger than " + (largest >> 20) + " MiB")
        .with("file", file.toString());
  }
}
