package svc.plot.picture;

import static svc.plot.picture.PictureLabel.Alignment.END;
import static svc.plot.picture.PictureLabel.Alignment.MIDDLE;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.clip.MidiNote;
import svc.plot.PianoRoll;
import svc.plot.PianoRollRow;
import svc.plot.PlotTimeRange;
import svc.plot.TimeAxis;
import svc.plot.TimeTick;

/**
 * A chart of notes: title, a row for each pitch, bars, and a legend, drawn on any canvas. Louder
 * notes are darker; muted notes are gray.
 */
final class PianoRollChart {
  private static final int TITLE_HEIGHT = 34;
  private static final int AXIS_HEIGHT = 46;

  /** The height in pixels of everything except the rows. */
  static final int MARGINS = TITLE_HEIGHT + AXIS_HEIGHT;

  private static final LineStroke BEAT = new LineStroke(0xe4e4e4, 1);
  private static final LineStroke BAR = new LineStroke(0xa8a8a8, 1);
  private static final LineStroke FRAME = new LineStroke(0x777777, 1);
  private static final int SHADE = 0xf5f6f8;
  private static final int TITLE_SIZE = 16;
  private static final int GAP = 10;
  private static final int TICK = 5;
  private static final int AXIS_TITLE_DISTANCE = 36;
  private static final int PIXELS_PER_CHARACTER = 12;
  private static final int MIN_BEAT_WIDTH = 6;
  private static final int MIN_TEXT_SIZE = 7;

  private final PianoRoll roll;
  private final PlotTimeRange window;
  private final List<PianoRollRow> rows;
  private final PictureCanvas canvas;
  private final PictureFrame frame;

  /**
   * Creates a chart with the given width and height in pixels. The labels take at most a third of
   * the width.
   */
  PianoRollChart(PianoRoll roll, PictureCanvas canvas, int width, int height) {
    this.roll = roll;
    this.window = roll.window();
    this.canvas = canvas;
    double room = height - MARGINS;
    this.rows = roll.rowsWithin((int) Math.max(1, room / MIN_TEXT_SIZE));
    double labels =
        rows.stream()
            .mapToDouble(row -> PictureLabel.width(row.name(), PictureAxes.TEXT_SIZE))
            .max()
            .orElse(0);
    this.frame =
        new PictureFrame(
            PictureFrame.sharp(Math.min(width / 3.0, labels) + 2 * GAP),
            PictureFrame.sharp(TITLE_HEIGHT),
            PictureFrame.sharp(width - 2 * GAP),
            PictureFrame.sharp(height - AXIS_HEIGHT));
  }

  void draw() {
    canvas.text(
        new PictureLabel(roll.title(), frame.middle(), frame.top() - GAP, TITLE_SIZE, MIDDLE));
    for (int i = 0; i < rows.size(); i++) {
      drawBackground(i);
    }
    drawGrid();
    for (int i = 0; i < rows.size(); i++) {
      drawNotes(i);
    }
    canvas.lines(FRAME, frame.xs(), frame.ys());
    drawTicks();
    double y = frame.bottom() + AXIS_TITLE_DISTANCE;
    label("bar", frame.middle(), y, PictureAxes.TEXT_SIZE, MIDDLE);
    new PianoRollPictureLegend(canvas).draw(frame.right(), y, roll.hasMutedNotes());
  }

  private double rowHeight() {
    return frame.height() / rows.size();
  }

  private double middleOf(int row) {
    return frame.top() + rowHeight() * (row + 0.5);
  }

  /** Shades every second row, and draws the row's label. */
  private void drawBackground(int row) {
    double y = middleOf(row);
    if (row % 2 == 1) {
      LineStroke shade = new LineStroke(SHADE, (int) Math.ceil(rowHeight()));
      canvas.lines(shade, new double[] {frame.left(), frame.right()}, new double[] {y, y});
    }
    int size = (int) Math.max(MIN_TEXT_SIZE, Math.min(PictureAxes.TEXT_SIZE, rowHeight()));
    String name = PictureLabel.shortened(rows.get(row).name(), size, frame.left() - GAP);
    label(name, frame.left() - GAP, y + size / 3.0, size, END);
  }

  private void drawGrid() {
    double perBar = window.beatsPerBar();
    if (frame.width() / window.length() >= MIN_BEAT_WIDTH) {
      drawGrid(1, BEAT);
    }
    if (frame.width() / window.length() * perBar >= MIN_BEAT_WIDTH) {
      drawGrid(perBar, BAR);
    } else {
      ticks().forEach(tick -> drawVertical(BAR, x(tick.beat()), frame.top(), frame.bottom()));
    }
  }

  /** Draws vertical lines in each bar: at its start and then every {@code beats} beats. */
  private void drawGrid(double beats, LineStroke stroke) {
    double perBar = window.beatsPerBar();
    for (double bar = Math.floor(window.start() / perBar); bar * perBar < window.end(); bar++) {
      for (double offset = 0; offset < perBar; offset += beats) {
        double beat = bar * perBar + offset;
        if (beat > window.start() && beat < window.end()) {
          drawVertical(stroke, x(beat), frame.top(), frame.bottom());
        }
      }
    }
  }

  /**
   * Draws the notes of a row. Muted notes are drawn first, so that they do not cover the notes that
   * sound.
   */
  private void drawNotes(int row) {
    PianoRollNotePainter painter = new PianoRollNotePainter(canvas, rowHeight());
    visibleNotes(row).stream()
        .sorted(Comparator.comparing(note -> !note.mute()))
        .forEach(note -> painter.draw(note, startOf(note), endOf(note), middleOf(row)));
  }

  /**
   * Returns the notes of a row to draw. If several notes would cover the same pixels, includes only
   * the loudest.
   */
  private Collection<MidiNote> visibleNotes(int row) {
    Map<Long, MidiNote> visible = new LinkedHashMap<>();
    for (MidiNote note : rows.get(row).notes()) {
      long pixels = (long) startOf(note) << Integer.SIZE | (long) endOf(note);
      visible.merge(pixels, note, (a, b) -> loudness(b) > loudness(a) ? b : a);
    }
    return visible.values();
  }

  private static double loudness(MidiNote note) {
    return note.mute() ? 0 : note.velocity();
  }

  private double startOf(MidiNote note) {
    return Math.max(frame.left(), x(note.start()));
  }

  private double endOf(MidiNote note) {
    return Math.min(frame.right(), x(note.start() + note.duration()));
  }

  private void drawTicks() {
    for (TimeTick tick : ticks()) {
      double x = x(tick.beat());
      drawVertical(FRAME, x, frame.bottom(), frame.bottom() + TICK);
      double y = frame.bottom() + TICK + PictureAxes.TEXT_SIZE + 2;
      label(tick.text(), x, y, PictureAxes.TEXT_SIZE, MIDDLE);
    }
  }

  private List<TimeTick> ticks() {
    return TimeAxis.fittingTicks(window, (int) Math.max(1, frame.width() / PIXELS_PER_CHARACTER));
  }

  private double x(double beat) {
    return frame.left() + frame.width() * (beat - window.start()) / window.length();
  }

  private void drawVertical(LineStroke stroke, double x, double from, double to) {
    double sharp = PictureFrame.sharp(x);
    canvas.lines(stroke, new double[] {sharp, sharp}, new double[] {from, to});
  }

  private void label(String text, double x, double y, int size, PictureLabel.Alignment alignment) {
    canvas.text(new PictureLabel(text, x, y, size, alignment));
  }
}
