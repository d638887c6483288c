package svc.plot;

import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The time axis below a drawing in which each column is a range of time: a rule with ticks, and a
 * line with the names of the ticks.
 *
 * @param indent the width of the labels to the left of the drawing
 */
record TextTimeAxis(PlotTimeRange window, int columns, int indent, TerminalDrawingStyle style) {

  /**
   * Returns the two lines.
   *
   * @param columnOf returns the column that contains a tick
   */
  List<String> lines(ToIntFunction<TimeTick> columnOf) {
    StringBuilder rule = new StringBuilder(String.valueOf(style.rule(false)).repeat(columns));
    StringBuilder names = new StringBuilder(" ".repeat(indent + 1));
    for (TimeTick tick : TimeAxis.fittingTicks(window, columns)) {
      int column = columnOf.applyAsInt(tick);
      int gap = indent + 1 + column - names.length();
      boolean isInside = tick.beat() < window.end() && column < columns;
      if (isInside && gap >= 0 && column + tick.text().length() <= columns) {
        rule.setCharAt(column, style.rule(true));
        names.append(" ".repeat(gap)).append(tick.text());
      }
    }
    return List.of(" ".repeat(indent) + style.corner() + rule, names.toString().stripTrailing());
  }
}
