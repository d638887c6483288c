package svc.plot.picture;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * Draws a picture as an SVG file. The text in it remains text, so that it can be searched and read
 * by screen readers.
 */
final class SvgWriter implements PictureCanvas {
  private final StringBuilder svg = new StringBuilder();

  /** Begins a picture with a title and a description that lists the names of the envelopes. */
  SvgWriter(int width, int height, String title, List<String> names) {
    svg.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        .append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width)
        .append("\" height=\"" + height + "\" viewBox=\"0 0 " + width + " " + height)
        .append("\" font-family=\"sans-serif\" fill=\"none\" stroke-linejoin=\"round\">\n")
        .append("<title>" + escaped(title) + "</title>\n")
        .append("<desc>" + escaped(String.join("\n", names)) + "</desc>\n")
        .append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
  }

  @Override
  public void lines(LineStroke stroke, double[] x, double[] y) {
    svg.append("<polyline stroke=\"" + color(stroke.rgb()))
        .append("\" stroke-width=\"" + stroke.width() + "\" points=\"");
    for (int i = 0; i < x.length; i++) {
      svg.append(i == 0 ? "" : " ").append(number(x[i])).append(',').append(number(y[i]));
    }
    svg.append("\"/>\n");
  }

  @Override
  public void text(PictureLabel label) {
    svg.append("<text x=\"" + number(label.x()) + "\" y=\"" + number(label.y()))
        .append("\" font-size=\"" + label.size() + "\" fill=\"" + color(PictureLabel.RGB))
        .append("\" text-anchor=\"" + label.alignment().name().toLowerCase(Locale.ROOT) + "\">")
        .append(escaped(label.text()) + "</text>\n");
  }

  @Override
  public byte[] toBytes() {
    return (svg + "</svg>\n").getBytes(StandardCharsets.UTF_8);
  }

  private static String color(int rgb) {
    return String.format(Locale.ROOT, "#%06x", rgb);
  }

  /** Formats a number with at most two decimal places. */
  private static String number(double value) {
    long hundredths = Math.round(value * 100);
    return hundredths % 100 == 0 ? "" + hundredths / 100 : "" + hundredths / 100.0;
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
