package svc.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * The time axis below a plot. It labels sixteenths, beats or bars: the shortest of these units
 * whose labels fit.
 */
public final class TimeAxis {
  private static final double SIXTEENTH = 0.25;
  private static final int GAP = 2;
  private static final double TOLERANCE = 1e-9;

  private final PlotTimeRange window;
  private final int columns;
  private final int dotsPerColumn;

  TimeAxis(PlotTimeRange window, int columns, int dotsPerColumn) {
    this.window = window;
    this.columns = columns;
    this.dotsPerColumn = dotsPerColumn;
  }

  /**
   * Returns the ticks of an axis with the given number of columns. Their labels do not touch each
   * other.
   */
  public static List<TimeTick> fittingTicks(PlotTimeRange window, int columns) {
    return new TimeAxis(window, columns, 1).fittingTicks();
  }

  List<TimeTick> fittingTicks() {
    for (double step : new double[] {SIXTEENTH, 1}) {
      List<TimeTick> ticks = step < window.beatsPerBar() ? regularTicks(1, step) : List.of();
      if (ticks.size() > 1) {
        return ticks;
      }
    }
    return barTicks();
  }

  private List<TimeTick> barTicks() {
    for (long bars = 1; bars * window.beatsPerBar() <= window.length(); bars *= 2) {
      List<TimeTick> ticks = regularTicks(bars, window.beatsPerBar());
      if (ticks.size() > 1) {
        return ticks;
      }
    }
    return edgeTicks();
  }

  int columnOf(TimeTick tick) {
    int dot = window.nearestIndex(tick.beat(), columns * dotsPerColumn);
    return Math.max(0, Math.min(columns - 1, dot / dotsPerColumn));
  }

  /**
   * Returns the column in which a tick's text begins. It is chosen so that the text ends within the
   * plot.
   */
  int textColumnOf(TimeTick tick) {
    return Math.max(0, Math.min(columnOf(tick), columns - tick.text().length()));
  }

  /**
   * Returns a tick every {@code bars} bars and every {@code beats} beats within these bars; empty
   * if their labels do not fit.
   */
  private List<TimeTick> regularTicks(long bars, double beats) {
    double perBar = window.beatsPerBar();
    if (window.length() / (bars * beats) > columns) {
      return List.of();
    }
    List<TimeTick> ticks = new ArrayList<>();
    long first = Math.floorDiv((long) Math.floor(window.start() / perBar), bars) * bars;
    for (long bar = first; bar * perBar <= window.end() + TOLERANCE; bar += bars) {
      for (double offset = 0; offset < perBar - TOLERANCE; offset += beats) {
        addIfVisible(ticks, bar * perBar + offset, formatBarBeat(bar, offset));
      }
    }
    return haveRoom(ticks) ? ticks : List.of();
  }

  private void addIfVisible(List<TimeTick> ticks, double beat, String text) {
    if (beat >= window.start() - TOLERANCE && beat <= window.end() + TOLERANCE) {
      ticks.add(new TimeTick(beat, text));
    }
  }

  private static String formatBarBeat(long bar, double offset) {
    long sixteenth = Math.round(offset / SIXTEENTH);
    String beat = sixteenth == 0 ? "" : "." + (sixteenth / 4 + 1);
    return (bar + 1) + beat + (sixteenth % 4 == 0 ? "" : "." + (sixteenth % 4 + 1));
  }

  private boolean haveRoom(List<TimeTick> ticks) {
    int free = 0;
    for (TimeTick tick : ticks) {
      int column = textColumnOf(tick);
      if (column < free || tick.text().length() > columns) {
        return false;
      }
      free = column + tick.text().length() + GAP;
    }
    return true;
  }

  /**
   * Returns the start and, if there is room, the end of the window in beats. These ticks are used
   * if not even two labels of bars, beats or sixteenths fit.
   */
  private List<TimeTick> edgeTicks() {
    TimeTick start = new TimeTick(window.start(), "beat " + formatBeat(window.start()));
    TimeTick end = new TimeTick(window.end(), formatBeat(window.end()));
    return haveRoom(List.of(start, end)) ? List.of(start, end) : List.of(start);
  }

  private static String formatBeat(double beat) {
    BigDecimal rounded = BigDecimal.valueOf(beat).setScale(3, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
