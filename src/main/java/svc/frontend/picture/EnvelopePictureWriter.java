package svc.frontend.picture;

import java.nio.file.Path;
import svc.automation.EnvelopeFigure;
import svc.plot.Plot;
import svc.plot.picture.PlotPictureWriter;
import svc.store.file.UserFileResolver;
import svc.verb.result.PictureWriter;

/** Writes pictures of envelopes as SVG or PNG files. */
public final class EnvelopePictureWriter implements PictureWriter {

  @Override
  public void check(Path file) {
    PlotPictureWriter.requireWritable(file);
  }

  @Override
  public boolean write(Path file, UserFileResolver files, EnvelopeFigure figure) {
    Plot plot = Plot.of(figure);
    PlotPictureWriter.write(file, files, plot);
    return !plot.isEmpty();
  }
}
