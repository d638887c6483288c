package svc.plot.picture;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import svc.model.SvcException;
import svc.plot.Plot;
import svc.plot.Series;
import svc.store.SafeFile;
import svc.store.Trouble;
import svc.store.UserFiles;

/**
 * Writes envelopes as a picture, vectors or pixels as the file's name says; the same input gives
 * the same bytes on one machine.
 */
public final class EnvelopePicture {
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 500;
  private static final String SVG = "svg";
  private static final List<String> KINDS = List.of(SVG, "png");

  private EnvelopePicture() {}

  /** Writes a picture of the usual size. */
  public static void write(Path file, UserFiles files, Plot plot) {
    write(file, files, plot, WIDTH, HEIGHT);
  }

  /**
   * Writes a picture.
   *
   * @param width in pixels, as is the height
   */
  static void write(Path file, UserFiles files, Plot plot, int width, int height) {
    check(file);
    try {
      SafeFile.writeShared(
          files.toWrite(file), drawn(file, plot, new Drawing(plot, width, height).chart()));
    } catch (IOException e) {
      throw failed(file, Trouble.of(e)).causedBy(e);
    }
  }

  private static byte[] drawn(Path file, Plot plot, XYChart chart) throws IOException {
    List<String> names = plot.series().stream().map(Series::label).toList();
    String kind = kind(file);
    return kind.equals(SVG)
        ? Svg.of(chart, Series.clean(plot.title()), names)
        : ChartEncoder.getBytes(chart, kind);
  }

  /** Refuses a file that no picture can be written to; nothing is drawn yet. */
  public static void check(Path file) {
    kind(file);
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw failed(file, "it is a folder");
    }
    if (!Files.isDirectory(folder)) {
      throw failed(file, "the folder " + folder + " does not exist");
    }
    if (!Files.isWritable(folder)) {
      throw failed(file, "the folder " + folder + " may not be written to");
    }
    Fonts.require(file);
  }

  private static SvcException failed(Path file, String why) {
    return WRITE_FAILED.because("cannot write " + file + ": " + why).with("file", file.toString());
  }

  private static String kind(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    for (String kind : KINDS) {
      if (name.endsWith("." + kind)) {
        return kind;
      }
    }
    throw INVALID_ARGUMENT
        .because("\"" + file + "\" is no name of a picture: it must end in .svg or .png")
        .hint("Name the file FILE.svg or FILE.png.");
  }
}
