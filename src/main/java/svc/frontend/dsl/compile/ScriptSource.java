package svc.frontend.dsl.compile;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import svc.model.error.SvcException;

/**
 * The text of a script.
 *
 * @param name as the user wrote it, for messages
 * @param className the name of its class
 */
public record ScriptSource(String name, String text, String className) {
  private static final int MAX_BYTES = 4 << 20;
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /** Creates a source with a class named after the file. */
  public ScriptSource(String name, String text) {
    this(name, text, toClassName(name));
  }

  /** Reads the script that a command line names: a file, or standard input for "-". */
  public static ScriptSource readNamed(String word, InputStream in) {
    return word.equals("-") ? readStdin(in) : readFile(Path.of(word));
  }

  /** Reads a script from a file. */
  public static ScriptSource readFile(Path path) {
    if (!Files.exists(path)) {
      throw FILE_NOT_FOUND
          .because("there is no script " + path)
          .withDetail("file", path.toString());
    }
    if (Files.isDirectory(path)) {
      throw unreadableError(path.toString(), "is a directory, not a script");
    }
    try (InputStream in = Files.newInputStream(path)) {
      return decode(path.toString(), in);
    } catch (IOException e) {
      throw unreadableError(path.toString(), "cannot be read").withCause(e);
    }
  }

  /** Reads a script from standard input. */
  public static ScriptSource readStdin(InputStream in) {
    try {
      return decode("<stdin>", in);
    } catch (IOException e) {
      throw unreadableError("<stdin>", "cannot be read").withCause(e);
    }
  }

  private static ScriptSource decode(String name, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw FILE_TOO_LARGE.because(name + " is larger than 4 MiB").withDetail("file", name);
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new ScriptSource(name, text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    } catch (CharacterCodingException e) {
      throw unreadableError(name, "is not UTF-8 text").withCause(e);
    }
  }

  private static SvcException unreadableError(String name, String problem) {
    return FILE_INVALID
        .because(name + " " + problem)
        .hint("Check the path.")
        .withDetail("file", name);
  }

  /** Returns the same text with another class name. */
  ScriptSource withClassName(String other) {
    return new ScriptSource(name, text, other);
  }

  /**
   * Resolves a path relative to the script's folder, or to the working directory if it has none.
   */
  Path resolvePath(String path) {
    boolean file = !name.startsWith("<");
    return file ? Path.of(name).resolveSibling(path) : Path.of(path);
  }

  private static String toClassName(String name) {
    String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    return "script_" + file.replaceAll("[^A-Za-z0-9]+", "_");
  }

  /** Returns the file name in stack traces. */
  public String fileName() {
    return className + ".groovy";
  }
}
