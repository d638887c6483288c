package svc.plot.picture;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.nio.file.Path;

/** The system's fonts, without which Java cannot even measure the text of a picture. */
final class Fonts {
  private Fonts() {}

  /** Fails in words where a bare machine has none; Java does so in many other ways. */
  static void require(Path file) {
    System.setProperty("java.awt.headless", "true");
    try {
      plain(10).getStringBounds("0", new FontRenderContext(null, true, true));
    } catch (LinkageError | InternalError | RuntimeException e) {
      throw WRITE_FAILED
          .because("cannot draw " + file + ": Java finds no fonts on this machine")
          .hint("Install fontconfig and a font such as DejaVu, or leave the picture out.")
          .with("file", file.toString())
          .causedBy(e);
    }
  }

  static Font plain(int size) {
    return new Font(Font.SANS_SERIF, Font.PLAIN, size);
  }
}
