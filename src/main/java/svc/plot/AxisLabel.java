package svc.plot;

import java.util.List;

/** What stands beside a value 0-1 on the axis, such as "-12 dB". */
public record AxisLabel(double value, String text) {
  /** The values themselves; those named first win where there is room for few. */
  public static final List<AxisLabel> PLAIN_VALUES =
      List.of(new AxisLabel(1, "1.0"), new AxisLabel(0, "0.0"), new AxisLabel(0.5, "0.5"));

  /** Cleans the text. */
  public AxisLabel {
    text = PlotSeries.sanitize(text);
  }
}
