package svc.verb;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import svc.model.SvcException;
import svc.model.Warning;
import svc.plot.Plot;
import svc.plot.picture.EnvelopePicture;
import svc.session.Session;

/** What a call shows beside its answer: envelopes on a terminal, and in a picture if asked. */
public final class Showing {
  private final Session session;
  private final Path file;

  private Showing(Session session, Path file) {
    this.session = session;
    this.file = file;
  }

  /**
   * Made before anything else is done: a picture that cannot be written is refused.
   *
   * @param file the picture, null where none is asked for
   */
  public static Showing on(Session session, Path file) {
    if (file == null) {
      return new Showing(session, null);
    }
    Path picture = file.toAbsolutePath().normalize();
    EnvelopePicture.check(picture);
    return new Showing(session, picture);
  }

  /**
   * Shows what was read.
   *
   * @param warnings get one more where a picture is empty
   * @return where the picture is, null where none was asked for
   */
  public String read(Supplier<Plot> plot, List<Warning> warnings) {
    session.dialog().see(plot);
    return file == null ? null : drawn(plot.get(), warnings);
  }

  /**
   * Shows what was written or would be; as that has happened, a picture that then fails is a
   * warning.
   *
   * @return where the picture is, null where there is none
   */
  public String written(Supplier<Plot> plot, List<Warning> warnings) {
    try {
      return read(plot, warnings);
    } catch (SvcException e) {
      warnings.add(Warning.of(e));
      return null;
    }
  }

  private String drawn(Plot plot, List<Warning> warnings) {
    EnvelopePicture.write(file, session.files(), plot);
    if (plot.isEmpty()) {
      warnings.add(
          new Warning(
              "NOTHING_TO_PLOT", "there is no envelope to draw", file + " shows empty axes."));
    }
    return file.toString();
  }
}
