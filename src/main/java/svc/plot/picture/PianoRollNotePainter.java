package svc.plot.picture;

import svc.model.clip.MidiNote;

/**
 * Draws notes as bars of the same height. A louder note is darker; a muted note is gray and struck
 * through.
 */
final class PianoRollNotePainter {
  private static final int COLOR = 0x2f6fdf;
  private static final int MUTED_FILL = 0xf0f0f0;
  private static final LineStroke OUTLINE = new LineStroke(0x1d4a99, 1);
  private static final LineStroke MUTED = new LineStroke(0x8a93a0, 1);
  private static final double MIN_OPACITY = 0.15;
  private static final double MAX_VELOCITY = 127;
  private static final double HEIGHT_SHARE = 0.8;
  private static final int MIN_HEIGHT = 3;
  private static final int MIN_WIDTH = 2;

  private final PictureCanvas canvas;
  private final int height;

  /**
   * Creates a painter for the notes of one piano roll.
   *
   * @param rowHeight the height of a row in pixels; the bar of a note is slightly less high
   */
  PianoRollNotePainter(PictureCanvas canvas, double rowHeight) {
    this.canvas = canvas;
    this.height = (int) Math.max(MIN_HEIGHT, rowHeight * HEIGHT_SHARE);
  }

  /**
   * Draws a note between two x coordinates.
   *
   * @param middle the y coordinate of the middle of the note's row
   */
  void draw(MidiNote note, double from, double to, double middle) {
    double end = Math.max(from + MIN_WIDTH, to);
    int fill = note.mute() ? MUTED_FILL : blend(note.velocity());
    drawHorizontal(new LineStroke(fill, height), from, end, middle);
    double top = PictureFrame.sharp(middle - height / 2.0);
    double bottom = top + height - 1;
    canvas.lines(
        note.mute() ? MUTED : OUTLINE,
        new double[] {from, end, end, from, from},
        new double[] {top, top, bottom, bottom, top});
    if (note.mute()) {
      drawHorizontal(MUTED, from, end, PictureFrame.sharp(middle));
    }
  }

  private void drawHorizontal(LineStroke stroke, double from, double to, double y) {
    canvas.lines(stroke, new double[] {from, to}, new double[] {y, y});
  }

  /**
   * Returns the color of a note: a blend of the note color and white, which is darker for a higher
   * velocity.
   */
  private static int blend(double velocity) {
    double limited = Math.max(0, Math.min(1, velocity / MAX_VELOCITY));
    double opacity = MIN_OPACITY + (1 - MIN_OPACITY) * limited;
    int blended = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int component = COLOR >> shift & 0xFF;
      blended |= (int) Math.round(0xFF + (component - 0xFF) * opacity) << shift;
    }
    return blended;
  }
}
