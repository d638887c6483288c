package svc.plot.picture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import svc.plot.PianoRoll;
import svc.plot.PianoRollRow;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.UserFileResolver;

/**
 * Writes a piano roll as a picture. The extension of the file name, .svg or .png, selects the
 * format. Equal input produces equal bytes on one machine.
 */
public final class PianoRollPictureWriter {
  private static final int WIDTH = 1200;
  private static final int ROW_HEIGHT = 22;
  private static final int MIN_HEIGHT = 150;
  private static final int MAX_HEIGHT = 1200;

  private PianoRollPictureWriter() {}

  /** Writes a picture that is 1200 pixels wide; its height depends on the number of rows. */
  public static void write(Path file, UserFileResolver files, PianoRoll roll) {
    PlotPictureWriter.requireWritable(file);
    int height = PianoRollChart.MARGINS + ROW_HEIGHT * roll.rows().size();
    byte[] picture = draw(file, roll, WIDTH, Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, height)));
    try {
      AtomicFileWriter.writeShared(files.toWrite(file), picture);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
  }

  private static byte[] draw(Path file, PianoRoll roll, int width, int height) {
    boolean isVector = file.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
    PictureCanvas canvas =
        isVector
            ? new SvgWriter(width, height, roll.title(), rowDescriptions(roll))
            : new PngWriter(width, height);
    new PianoRollChart(roll, canvas, width, height).draw();
    return canvas.toBytes();
  }

  private static List<String> rowDescriptions(PianoRoll roll) {
    return roll.rows().stream().map(PianoRollPictureWriter::describe).toList();
  }

  private static String describe(PianoRollRow row) {
    int count = row.notes().size();
    return row.name() + ": " + count + (count == 1 ? " note" : " notes");
  }
}
