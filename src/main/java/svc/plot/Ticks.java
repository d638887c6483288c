package svc.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** The bars, beats or sixteenths that are named below a plot: as many as are easy to read. */
public final class Ticks {
  private static final double SIXTEENTH = 0.25;
  private static final int GAP = 2;
  private static final double NEARLY = 1e-9;

  private final Window window;
  private final int columns;
  private final int dotsPerColumn;

  Ticks(Window window, int columns, int dotsPerColumn) {
    this.window = window;
    this.columns = columns;
    this.dotsPerColumn = dotsPerColumn;
  }

  /** Those that stand in so many columns without touching each other. */
  public static List<Tick> fitting(Window window, int columns) {
    return new Ticks(window, columns, 1).fitting();
  }

  /** The bar, beat and sixteenth that begin at a time; a space where none does. */
  public static String name(Window window, double beat) {
    long bar = (long) Math.floor((beat + NEARLY) / window.beatsPerBar());
    double offset = Math.max(0, beat - bar * window.beatsPerBar());
    double rest = Math.abs(Math.rint(offset / SIXTEENTH) * SIXTEENTH - offset);
    return rest > NEARLY ? " " : text(bar, offset);
  }

  List<Tick> fitting() {
    for (double step : new double[] {SIXTEENTH, 1}) {
      List<Tick> ticks = step < window.beatsPerBar() ? every(1, step) : List.of();
      if (ticks.size() > 1) {
        return ticks;
      }
    }
    return bars();
  }

  private List<Tick> bars() {
    for (long bars = 1; bars * window.beatsPerBar() <= window.length(); bars *= 2) {
      List<Tick> ticks = every(bars, window.beatsPerBar());
      if (ticks.size() > 1) {
        return ticks;
      }
    }
    return edges();
  }

  /** The column of its time. */
  int column(Tick tick) {
    int dot = window.place(tick.beat(), columns * dotsPerColumn);
    return Math.max(0, Math.min(columns - 1, dot / dotsPerColumn));
  }

  /** The column where its text begins, moved to the left where the plot ends. */
  int textColumn(Tick tick) {
    return Math.max(0, Math.min(column(tick), columns - tick.text().length()));
  }

  /** Every so many bars, or within each bar every so many beats; none where they do not fit. */
  private List<Tick> every(long bars, double beats) {
    double perBar = window.beatsPerBar();
    if (window.length() / (bars * beats) > columns) {
      return List.of();
    }
    List<Tick> ticks = new ArrayList<>();
    long first = Math.floorDiv((long) Math.floor(window.start() / perBar), bars) * bars;
    for (long bar = first; bar * perBar <= window.end() + NEARLY; bar += bars) {
      for (double offset = 0; offset < perBar - NEARLY; offset += beats) {
        addInside(ticks, bar * perBar + offset, text(bar, offset));
      }
    }
    return fit(ticks) ? ticks : List.of();
  }

  private void addInside(List<Tick> ticks, double beat, String text) {
    if (beat >= window.start() - NEARLY && beat <= window.end() + NEARLY) {
      ticks.add(new Tick(beat, text));
    }
  }

  private static String text(long bar, double offset) {
    long sixteenth = Math.round(offset / SIXTEENTH);
    String beat = sixteenth == 0 ? "" : "." + (sixteenth / 4 + 1);
    return (bar + 1) + beat + (sixteenth % 4 == 0 ? "" : "." + (sixteenth % 4 + 1));
  }

  private boolean fit(List<Tick> ticks) {
    int free = 0;
    for (Tick tick : ticks) {
      int column = textColumn(tick);
      if (column < free || tick.text().length() > columns) {
        return false;
      }
      free = column + tick.text().length() + GAP;
    }
    return true;
  }

  /** Where no two bars, beats or sixteenths can be named: the window's edges in beats. */
  private List<Tick> edges() {
    Tick start = new Tick(window.start(), "beat " + number(window.start()));
    Tick end = new Tick(window.end(), number(window.end()));
    return fit(List.of(start, end)) ? List.of(start, end) : List.of(start);
  }

  private static String number(double beat) {
    BigDecimal rounded = BigDecimal.valueOf(beat).setScale(3, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
