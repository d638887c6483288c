package svc.verb.result;

import java.nio.file.Path;
import svc.automation.EnvelopePlotData;
import svc.model.clip.NoteFigure;
import svc.plot.PianoRoll;
import svc.plot.Plot;
import svc.plot.picture.PianoRollPictureWriter;
import svc.plot.picture.PlotPictureWriter;
import svc.store.file.UserFileResolver;

/** Writes pictures of envelopes and notes as SVG or PNG files. */
public final class PictureFileWriter implements PictureWriter {

  @Override
  public void check(Path file) {
    PlotPictureWriter.requireWritable(file);
  }

  @Override
  public boolean write(Path file, UserFileResolver files, EnvelopePlotData figure) {
    Plot plot = Plot.of(figure);
    PlotPictureWriter.write(file, files, plot);
    return !plot.isEmpty();
  }

  @Override
  public boolean write(Path file, UserFileResolver files, NoteFigure figure) {
    PianoRoll roll = PianoRoll.of(figure);
    PianoRollPictureWriter.write(file, files, roll);
    return !roll.isEmpty();
  }
}
