package svc.plot.picture;

import static svc.plot.picture.PictureLabel.Alignment.END;

import svc.model.clip.MidiNote;

/** The legend of a piano roll: sample notes with different velocities and a muted sample note. */
final class PianoRollPictureLegend {
  private static final int[] VELOCITIES = {127, 96, 64, 32, 1};
  private static final int SAMPLE_WIDTH = 16;
  private static final int SAMPLE_HEIGHT = 14;
  private static final int GAP = 6;

  private final PictureCanvas canvas;
  private double right;

  PianoRollPictureLegend(PictureCanvas canvas) {
    this.canvas = canvas;
  }

  /**
   * Draws the legend from right to left.
   *
   * @param end the x coordinate of its right end
   */
  void draw(double end, double baseline, boolean hasMutedNotes) {
    right = end;
    if (hasMutedNotes) {
      drawEntry("muted", new MidiNote(0, 0, 1, 0, 1, true), baseline);
    }
    for (int velocity : VELOCITIES) {
      drawEntry("" + velocity, new MidiNote(0, 0, 1, velocity, 1, false), baseline);
    }
    canvas.text(new PictureLabel("velocity", right, baseline, PictureAxes.TEXT_SIZE, END));
  }

  private void drawEntry(String text, MidiNote note, double baseline) {
    canvas.text(new PictureLabel(text, right, baseline, PictureAxes.TEXT_SIZE, END));
    right -= PictureLabel.width(text, PictureAxes.TEXT_SIZE) + GAP;
    new PianoRollNotePainter(canvas, SAMPLE_HEIGHT)
        .draw(note, right - SAMPLE_WIDTH, right, baseline - PictureAxes.TEXT_SIZE / 3.0);
    right -= SAMPLE_WIDTH + 2 * GAP;
  }
}
