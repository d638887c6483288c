package svc.testing;

import java.nio.file.Path;
import java.util.List;
import svc.model.SvcException;
import svc.plot.Mark;
import svc.plot.Plot;
import svc.plot.Series;
import svc.plot.Window;
import svc.plot.picture.EnvelopePicture;
import svc.store.UserFiles;

/** Draws one picture in a process of its own, whose fonts the environment has taken away. */
public final class PictureWithoutFonts {
  private PictureWithoutFonts() {}

  public static void main(String[] args) {
    try {
      Series series = Series.of("Pan", new double[] {0}, new double[] {1});
      Window window = new Window(0, 4, 4);
      EnvelopePicture.write(
          Path.of(args[0]), UserFiles.IN_PLACE, new Plot("Pan", List.of(series), window, Mark.PLAIN, List.of()));
    } catch (SvcException e) {
      System.out.println(e.getMessage());
      System.exit(1);
    }
  }
}
