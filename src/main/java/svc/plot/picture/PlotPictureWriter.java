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
 * Writes a plot as an SVG or PNG file, depending on the extension of the file name. Equal plots
 * produce equal bytes on one machine.
 */
public final class PlotPictureWriter {
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 500;
  private static final String SVG = "svg";
  private static final String PNG = "png";
  private static final List<String> KINDS = List.of(SVG, PNG);

  private PlotPictureWriter() {}

  /**
   * Writes a picture of 1200 by 500 pixels.
   *
   * @param files resolves the file name
   */
  public static void write(Path file, UserFileResolver files, Plot plot) {
    write(file, files, plot, WIDTH, HEIGHT);
  }

  /**
   * Writes a picture with the given width and height in pixels. Throws WRITE_FAILED if the file
   * cannot be written, and INVALID_ARGUMENT unless its name ends in .svg or .png.
   */
  static void write(Path file, UserFileResolver files, Plot plot, int width, int height) {
    requireWritable(file);
    try {
      AtomicFileWriter.writeShared(files.toWrite(file), draw(file, plot, width, height));
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
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

  /**
   * Throws WRITE_FAILED if a picture cannot be written to a file, and INVALID_ARGUMENT unless its
   * name ends in .svg or .png.
   */
  public static void requireWritable(Path file) {
    String kind = formatOf(file);
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw writeError(file, "it is a folder").hint("Choose the path of a file, not of a folder.");
    }
    if (!Files.isDirectory(folder)) {
      throw writeError(file, "the folder " + folder + " does not exist")
          .hint("Create the folder, or choose another path.");
    }
    if (!Files.isWritable(folder)) {
      throw writeError(file, "the folder " + folder + " is not writable");
    }
    if (kind.equals(PNG)) {
      PictureFonts.requireFonts(file);
    }
  }

  private static SvcException writeError(Path file, String why) {
    return WRITE_FAILED
        .because("cannot write " + file + ": " + why)
        .hint("Choose a path in a folder in which you can create files.")
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
        .because("the name of a picture must end in .svg or .png, not \"" + file + "\"")
        .hint("Use a name such as plot.svg or plot.png.");
  }
}
