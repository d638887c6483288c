package svc.store;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
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
      return PlainFile.text(file, LARGEST);
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file).with("file", file.toString());
    } catch (IOException e) {
      throw unreadable(file, Trouble.of(e)).causedBy(e);
    }
  }

  private static SvcException unreadable(Path file, String what) {
    return FILE_INVALID.because(file + " cannot be read: " + what).with("file", file.toString());
  }
}
