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
 * @param name the path as the user wrote it, or "<stdin>"; used in messages
 * @param className the name of the class that the script is compiled to
 */
public record ScriptSource(String name, String text, String className) {
  private static final int MAX_BYTES = 4 << 20;
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /** Creates a source whose class name is derived from the name. */
  public ScriptSource(String name, String text) {
    this(name, text, toClassName(name));
  }

  /** Reads a script from a file, or from standard input if the word is "-". */
  public static ScriptSource readNamed(String word, InputStream in) {
    return word.equals("-") ? readStdin(in) : readFile(Path.of(word));
  }

  public static ScriptSource readFile(Path path) {
    if (!Files.exists(path)) {
      throw FILE_NOT_FOUND
          .because("there is no script " + path)
          .hint("Check the path; a relative path starts at the current folder.")
          .withDetail("file", path.toString());
    }
    if (Files.isDirectory(path)) {
      throw unreadableError(
          path.toString(), "is a folder, not a script", "Give the path of a script file.");
    }
    try (InputStream in = Files.newInputStream(path)) {
      return decode(path.toString(), in);
    } catch (IOException e) {
      throw unreadableError(path.toString(), "cannot be read", "Check the permissions of the file.")
          .withCause(e);
    }
  }

  public static ScriptSource readStdin(InputStream in) {
    try {
      return decode("<stdin>", in);
    } catch (IOException e) {
      throw unreadableError("<stdin>", "cannot be read", "Run the script from a file.")
          .withCause(e);
    }
  }

  private static ScriptSource decode(String name, InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw FILE_TOO_LARGE
          .because(name + " is larger than 4 MiB")
          .hint("Split the script, and combine its parts with include.")
          .withDetail("file", name);
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return new ScriptSource(name, text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    } catch (CharacterCodingException e) {
      throw unreadableError(name, "is not UTF-8 text", "Save the script as UTF-8.").withCause(e);
    }
  }

  private static SvcException unreadableError(String name, String problem, String hint) {
    return FILE_INVALID.because(name + " " + problem).hint(hint).withDetail("file", name);
  }

  /** Returns the same text with another class name. */
  ScriptSource withClassName(String other) {
    return new ScriptSource(name, text, other);
  }

  /**
   * Resolves a path relative to the script's folder, or to the working directory if the script is
   * not a file.
   */
  Path resolvePath(String path) {
    boolean file = !name.startsWith("<");
    return file ? Path.of(name).resolveSibling(path) : Path.of(path);
  }

  private static String toClassName(String name) {
    String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    return "script_" + file.replaceAll("[^A-Za-z0-9]+", "_");
  }

  /** Returns the file name that stack traces contain for this script. */
  public String fileName() {
    return className + ".groovy";
  }
}
