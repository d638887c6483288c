package svc.plot;

import java.util.List;

/** A label for a value 0-1 on the value axis, such as "-12 dB". */
public record AxisLabel(double value, String text) {
  /**
   * Labels for the plain values 0-1. If there is not enough room, labels earlier in the list take
   * precedence.
   */
  public static final List<AxisLabel> PLAIN_VALUES =
      List.of(new AxisLabel(1, "1.0"), new AxisLabel(0, "0.0"), new AxisLabel(0.5, "0.5"));

  /** Sanitizes the text. */
  public AxisLabel {
    text = PlotSeries.sanitize(text);
  }
}
