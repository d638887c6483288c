package svc.frontend.mcp;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Reads text files that are part of svc's program. */
final class TextResourceReader {
  private TextResourceReader() {}

  /**
   * Returns the text of a file on the class path.
   *
   * @param path the path from the root, such as "/svc/frontend/mcp/guide.md"
   */
  public static String read(String path) {
    try (InputStream in = TextResourceReader.class.getResourceAsStream(path)) {
      if (in == null) {
        throw INTERNAL.because("there is no resource " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw INTERNAL.because("cannot read " + path).withCause(e);
    }
  }
}
