package svc.plot;

import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The time axis below a drawing as text: a line with ticks, and below it a line with their labels.
 *
 * @param indent the width of the labels to the left of the drawing
 */
record TextTimeAxis(PlotTimeRange window, int columns, int indent, TerminalDrawingStyle style) {

  /**
   * Returns the line with the ticks and the line with the labels.
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
