package svc.verb.plot;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.plot.Plot;
import svc.plot.picture.PlotPictureWriter;
import svc.session.Session;

/** What a call shows beside its answer: envelopes on a terminal, and in a picture if asked. */
public final class ResultPlots {
  private final Session session;
  private final Path file;

  private ResultPlots(Session session, Path file) {
    this.session = session;
    this.file = file;
  }

  /**
   * Made before anything else is done: a picture that cannot be written is refused.
   *
   * @param file the picture, null where none is asked for
   */
  public static ResultPlots prepare(Session session, Path file) {
    if (file == null) {
      return new ResultPlots(session, null);
    }
    Path picture = file.toAbsolutePath().normalize();
    PlotPictureWriter.requireWritable(picture);
    return new ResultPlots(session, picture);
  }

  /**
   * Shows what was read.
   *
   * @param warnings get one more where a picture is empty
   * @return where the picture is, null where none was asked for
   */
  public String showRead(Supplier<Plot> plot, List<Warning> warnings) {
    session.userInteraction().offerPlot(plot);
    return file == null ? null : writePicture(plot.get(), warnings);
  }

  /**
   * Shows what was written or would be; as that has happened, a picture that then fails is a
   * warning.
   *
   * @return where the picture is, null where there is none
   */
  public String showWritten(Supplier<Plot> plot, List<Warning> warnings) {
    try {
      return showRead(plot, warnings);
    } catch (SvcException e) {
      warnings.add(Warning.fromError(e));
      return null;
    }
  }

  private String writePicture(Plot plot, List<Warning> warnings) {
    PlotPictureWriter.write(file, session.files(), plot);
    if (plot.isEmpty()) {
      warnings.add(
          new Warning(
              "NOTHING_TO_PLOT", "there is no envelope to draw", file + " shows empty axes."));
    }
    return file.toString();
  }
}
