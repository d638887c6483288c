package svc.testing;

import java.nio.file.Path;
import java.util.List;
import svc.model.error.SvcException;
import svc.plot.AxisLabel;
import svc.plot.Plot;
import svc.plot.PlotSeries;
import svc.plot.PlotTimeRange;
import svc.plot.picture.PlotPictureWriter;
import svc.store.file.UserFileResolver;

/** Draws a picture in a separate process, whose environment contains no fonts. */
public final class PictureWithoutFonts {
  private PictureWithoutFonts() {}

  public static void main(String[] args) {
    try {
      PlotSeries series = SampleSeries.of("Pan", new double[] {0}, new double[] {1});
      PlotTimeRange window = new PlotTimeRange(0, 4, 4);
      PlotPictureWriter.write(
          Path.of(args[0]), UserFileResolver.IN_PLACE, new Plot("Pan", List.of(series), window, AxisLabel.PLAIN_VALUES, List.of()));
    } catch (SvcException e) {
      System.out.println(e.getMessage());
      System.exit(1);
    }
  }
}
