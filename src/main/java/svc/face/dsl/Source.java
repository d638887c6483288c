package svc.face.dsl;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.model.SvcException;

/**
 * A script's text.
 *
 * @param name as the user wrote it, for messages
 * @param className what Groovy names it, since classes are named after their files
 */
public record Source(String name, String text, String className) {
  private static final int LARGEST = 4 << 20;
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /** A script named after what the user wrote. */
  public Source(String name, String text) {
    this(name, text, classNameOf(name));
  }

  /** The script that a command line names: in a file, or - for the one that comes in. */
  public static Source of(String word, InputStream in) {
    return word.equals("-") ? stdin(in) : file(Path.of(word));
  }

  /** A script in a file. */
  public static Source file(Path path) {
    if (!Files.exists(path)) {
      throw FILE_NOT_FOUND.because("there is no script " + path).with("file", path.toString());
    }
    if (Files.isDirectory(path)) {
      throw unreadable(path.toString(), "is a directory, not a script");
    }
    try (InputStream in = Files.newInputStream(path)) {
      return read(path.toString(), in);
    } catch (IOException e) {
      throw unreadable(path.toString(), "cannot be read").causedBy(e);
    }
  }

  /** A script from standard input. */
  public static Source stdin(InputStream in) {
    try {
      return read("<stdin>", in);
    } catch (IOException e) {
      throw unreadable("<stdin>", "cannot be read").causedBy(e);
    }
  }

  private static Source read(String name, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw FILE_TOO_LARGE.because(name + " is larger than 4 MiB").with("file", name);
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new Source(name, text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    } catch (CharacterCodingException e) {
      throw unreadable(name, "is not UTF-8 text").causedBy(e);
    }
  }

  private static SvcException unreadable(String name, String why) {
    return FILE_INVALID.because(name + " " + why).hint("Check the path.").with("file", name);
  }

  /** The same under another class's name. */
  Source named(String other) {
    return new Source(name, text, other);
  }

  /** A path that stands in it: relative to its folder, or to where svc runs. */
  Path beside(String path) {
    boolean file = !name.startsWith("<");
    return file ? Path.of(name).resolveSibling(path) : Path.of(path);
  }

  private static String classNameOf(String name) {
    String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    return "script_" + file.replaceAll("[^A-Za-z0-9]+", "_");
  }

  /** What stack traces call it. */
  String fileName() {
    return className + ".groovy";
  }
}
