package svc.plot;

import java.util.List;

/** A label of the value axis: the text for a value 0-1, such as "-12 dB". */
public record AxisLabel(double value, String text) {
  /**
   * The labels 1.0, 0.0 and 0.5, the most important first: if there is not enough room, the last
   * ones are omitted.
   */
  public static final List<AxisLabel> PLAIN_VALUES =
      List.of(new AxisLabel(1, "1.0"), new AxisLabel(0, "0.0"), new AxisLabel(0.5, "0.5"));

  /** Replaces unsafe characters in the text by spaces. */
  public AxisLabel {
    text = PlotSeries.sanitize(text);
  }
}
