package svc.plot.picture;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import svc.model.error.SvcException;
import svc.plot.Plot;
import svc.plot.PlotSeries;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.UserFileResolver;

/**
 * Writes envelopes as a picture. The file's ending selects vectors (SVG) or pixels (PNG). On the
 * same machine, the same input produces the same bytes.
 */
public final class PlotPictureWriter {
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 500;
  private static final String SVG = "svg";
  private static final String PNG = "png";
  private static final List<String> KINDS = List.of(SVG, PNG);

  private PlotPictureWriter() {}

  /** Writes a picture of the default size, 1200 by 500 pixels. */
  public static void write(Path file, UserFileResolver files, Plot plot) {
    write(file, files, plot, WIDTH, HEIGHT);
  }

  /**
   * Writes a picture.
   *
   * @param width the width in pixels
   * @param height the height in pixels
   */
  static void write(Path file, UserFileResolver files, Plot plot, int width, int height) {
    requireWritable(file);
    try {
      AtomicFileWriter.writeShared(files.toWrite(file), draw(file, plot, width, height));
    } catch (IOException e) {
      throw writeError(file, IoErrorMessages.describe(e)).withCause(e);
    }
  }

  private static byte[] draw(Path file, Plot plot, int width, int height) {
    PictureCanvas canvas =
        formatOf(file).equals(SVG) ? svg(plot, width, height) : new PngWriter(width, height);
    new EnvelopeChart(plot, canvas, width, height).draw();
    return canvas.toBytes();
  }

  private static SvgWriter svg(Plot plot, int width, int height) {
    List<String> names = plot.series().stream().map(PlotSeries::label).toList();
    return new SvgWriter(width, height, PlotSeries.sanitize(plot.title()), names);
  }

  /** Throws an error if a picture cannot be written to a file. */
  public static void requireWritable(Path file) {
    String kind = formatOf(file);
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw writeError(file, "it is a folder");
    }
    if (!Files.isDirectory(folder)) {
      throw writeError(file, "the folder " + folder + " does not exist");
    }
    if (!Files.isWritable(folder)) {
      throw writeError(file, "the folder " + folder + " may not be written to");
    }
    if (kind.equals(PNG)) {
      PictureFonts.requireFonts(file);
    }
  }

  private static SvcException writeError(Path file, String why) {
    return WRITE_FAILED
        .because("cannot write " + file + ": " + why)
        .withDetail("file", file.toString());
  }

  private static String formatOf(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    for (String kind : KINDS) {
      if (name.endsWith("." + kind)) {
        return kind;
      }
    }
    throw INVALID_ARGUMENT
        .because("\"" + file + "\" is not the name of a picture: it must end in .svg or .png")
        .hint("Name the file FILE.svg or FILE.png.");
  }
}
