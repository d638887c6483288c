package svc.plot.picture;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import svc.plot.Series;
import svc.plot.Window;
import svc.store.SafeFile;
import svc.store.Trouble;

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

  /** Writes a picture of the usual size with values 0-1 on its axis. */
  public static void write(Path file, List<Series> series, Window window, String title) {
    write(file, series, window, title, EnvelopePicture::plain, WIDTH, HEIGHT);
  }

  /**
   * Writes a picture.
   *
   * @param label what stands beside a value 0-1, such as "-12 dB"
   * @param width in pixels, as is the height
   */
  public static void write(
      Path file,
      List<Series> series,
      Window window,
      String title,
      DoubleFunction<String> label,
      int width,
      int height) {
    String kind = kind(file);
    Fonts.require(file);
    try {
      XYChart chart = new Drawing(window, label, width, height).of(series, title);
      List<String> names = series.stream().map(Series::label).toList();
      SafeFile.writeShared(
          file,
          kind.equals(SVG)
              ? Svg.of(chart, Series.clean(title), names)
              : ChartEncoder.getBytes(chart, kind));
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write " + file + ": " + Trouble.of(e))
          .with("file", file.toString())
          .causedBy(e);
    }
  }

  /** Refuses a file that no picture can be written to by its name; nothing is drawn yet. */
  public static void check(Path file) {
    kind(file);
  }

  private static String plain(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
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
