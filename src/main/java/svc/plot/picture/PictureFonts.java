package svc.plot.picture;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.nio.file.Path;

/** The system's fonts, which Java needs to draw the text of a PNG. */
final class PictureFonts {
  private PictureFonts() {}

  /**
   * Throws an error if the machine has no fonts. Java itself would throw one of many other errors.
   */
  static void requireFonts(Path file) {
    System.setProperty("java.awt.headless", "true");
    try {
      sansSerif(10).getStringBounds("0", new FontRenderContext(null, true, true));
    } catch (LinkageError | InternalError | RuntimeException e) {
      throw WRITE_FAILED
          .because("cannot draw " + file + ": Java finds no fonts on this machine")
          .hint("Install fontconfig and a font such as DejaVu, or write an SVG, which needs none.")
          .withDetail("file", file.toString())
          .withCause(e);
    }
  }

  static Font sansSerif(int size) {
    return new Font(Font.SANS_SERIF, Font.PLAIN, size);
  }
}
