package svc.plot.picture;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.nio.file.Path;
import svc.model.error.IncompleteRuntimeDetector;
import svc.model.error.SvcException;

/** The font of the text in PNG pictures, and a check that the system has fonts. */
final class PictureFonts {
  private PictureFonts() {}

  /**
   * Throws WRITE_FAILED if the machine has no fonts. Without fonts, Java itself throws errors that
   * do not state the reason.
   */
  static void requireFonts(Path file) {
    System.setProperty("java.awt.headless", "true");
    try {
      sansSerif(10).getStringBounds("0", new FontRenderContext(null, true, true));
    } catch (LinkageError | InternalError | RuntimeException e) {
      throw IncompleteRuntimeDetector.explain(e).orElseGet(() -> withoutFonts(file, e));
    }
  }

  private static SvcException withoutFonts(Path file, Throwable error) {
    return WRITE_FAILED
        .because("cannot draw " + file + ": Java found no fonts on this machine")
        .hint(
            "Install fontconfig and a font such as DejaVu, or write an .svg file, which needs no fonts.")
        .withDetail("file", file.toString())
        .withCause(error);
  }

  static Font sansSerif(int size) {
    return new Font(Font.SANS_SERIF, Font.PLAIN, size);
  }
}
