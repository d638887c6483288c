import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import svc.curve.Breakpoints;
import svc.model.envelope.EnvelopePoint;
import svc.plot.AxisLabel;
import svc.plot.PlotSeries;
import svc.plot.PlotTimeRange;
import svc.plot.TerminalDrawingStyle;
import svc.plot.TextPlot;

/**
 * Draws how times grow, on logarithmic axes: to the right the size, from x1 to x10 and x100, upwards the time. Each
 * argument is TITLE=SECONDS,SECONDS,...
 */
final class GrowthPlot {
  private static final int WIDTH = 60;

  public static void main(String[] arguments) {
    for (String argument : arguments) {
      int separator = argument.lastIndexOf('=');
      double[] seconds =
          Arrays.stream(argument.substring(separator + 1).split(",")).mapToDouble(Double::parseDouble).toArray();
      List<EnvelopePoint> points = new ArrayList<>();
      for (int i = 0; i < seconds.length; i++) {
        points.add(new EnvelopePoint(4.0 * i, Math.min(1, Math.log10(Math.max(1, seconds[i] / seconds[0])) / 2)));
      }
      double end = 4.0 * (seconds.length - 1);
      PlotSeries series =
          new PlotSeries(
              argument.substring(0, separator),
              List.of(new PlotSeries.KnownSegment(0, end, Breakpoints.of(points))));
      List<AxisLabel> labels =
          List.of(new AxisLabel(1, "x100"), new AxisLabel(0, "x1"), new AxisLabel(0.5, "x10"));
      List<String> lines =
          new TextPlot(new PlotTimeRange(0, end, 4), labels, WIDTH, 5, TerminalDrawingStyle.ASCII)
              .draw(List.of(series));
      lines.subList(0, lines.size() - 2).forEach(System.out::println); // without the axis, which counts bars
      System.out.println("    " + sizeAxis(seconds.length) + "\n");
    }
  }

  private static String sizeAxis(int sizes) {
    StringBuilder axis = new StringBuilder("x1");
    for (int i = 1; i < sizes; i++) {
      String label = "x1" + "0".repeat(i);
      int end = (WIDTH - 4) * i / (sizes - 1);
      axis.append(" ".repeat(end - label.length() - axis.length())).append(label);
    }
    return axis.append(" size").toString();
  }
}
