package svc.store;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import svc.model.SvcException;

/** YAML files that people write: small, and read only where they are plain text. */
public final class YamlFile {
  /** Bytes. */
  private static final int LARGEST = 1 << 20;

  private YamlFile() {}

  /**
   * The document in a file. FILE_NOT_FOUND, FILE_TOO_LARGE, or FILE_INVALID with line and column.
   */
  public static Yaml read(Path file) {
    String text = text(file);
    try {
      return Yaml.parse(text);
    } catch (YamlSyntax e) {
      throw unreadable(file, e.told())
          .with("line", (long) e.place().line())
          .with("column", (long) e.place().column());
    }
  }

  /** The text of a file. */
  public static String text(Path file) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes(file)).toString();
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file).with("file", file.toString());
    } catch (IOException e) {
      throw unreadable(file, Trouble.of(e)).causedBy(e);
    }
  }

  /** A pipe or a device would never end, and a file may grow after its size was asked for. */
  private static ByteBuffer bytes(Path file) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw unreadable(file, Files.isDirectory(file) ? "it is a folder" : "it is no plain file");
    }
    if (Files.size(file) > LARGEST) {
      throw tooLarge(file);
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(LARGEST + 1);
      if (bytes.length > LARGEST) {
        throw tooLarge(file);
      }
      return ByteBuffer.wrap(bytes);
    }
  }

  private static SvcException tooLarge(Path file) {
    return FILE_TOO_LARGE
        .because(file + " is larger than " + (LARGEST >> 20) + " MiB")
        .with("file", file.toString());
  }

  private static SvcException unreadable(Path file, String what) {
    return FILE_INVALID.because(file + " cannot be read: " + what).with("file", file.toString());
  }
}
