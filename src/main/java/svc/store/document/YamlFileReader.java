package svc.store.document;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;

/** A reader of the YAML files that users write: UTF-8 text of up to 1 MiB. */
public final class YamlFileReader {
  private static final int MAX_BYTES = 1 << 20;

  private YamlFileReader() {}

  /**
   * Parses a file. Throws FILE_NOT_FOUND, FILE_TOO_LARGE or, with the line and column of the error,
   * FILE_INVALID.
   */
  public static YamlNode read(Path file) {
    String text = readText(file);
    try {
      return YamlNode.parse(text);
    } catch (YamlSyntaxException e) {
      throw unreadableFileError(file, e.describe())
          .withDetail("line", (long) e.position().line())
          .withDetail("column", (long) e.position().column());
    }
  }

  /** Reads the text of a file. Throws FILE_NOT_FOUND, FILE_TOO_LARGE or FILE_INVALID. */
  public static String readText(Path file) {
    try {
      return RegularFileReader.readText(file, MAX_BYTES);
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file).withDetail("file", file.toString());
    } catch (IOException e) {
      throw unreadableFileError(file, IoErrorMessages.describe(e))
          .hint(IoErrorMessages.remedy(e))
          .withCause(e);
    }
  }

  private static SvcException unreadableFileError(Path file, String reason) {
    return FILE_INVALID
        .because(file + " cannot be read: " + reason)
        .hint("Correct the file, or move it to another folder. svc did not change it.")
        .withDetail("file", file.toString());
  }
}
