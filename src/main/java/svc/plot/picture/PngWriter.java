package svc.plot.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Draws a picture as a PNG file. */
final class PngWriter implements PictureCanvas {
  private final BufferedImage image;
  private final Graphics2D graphics;

  PngWriter(int width, int height) {
    image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  @Override
  public void lines(LineStroke stroke, double[] x, double[] y) {
    Path2D path = new Path2D.Double();
    path.moveTo(x[0], y[0]);
    for (int i = 1; i < x.length; i++) {
      path.lineTo(x[i], y[i]);
    }
    graphics.setColor(new Color(stroke.rgb()));
    graphics.setStroke(
        new BasicStroke(stroke.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
    graphics.draw(path);
  }

  @Override
  public void text(PictureLabel label) {
    Font font = PictureFonts.sansSerif(label.size());
    double width = font.getStringBounds(label.text(), graphics.getFontRenderContext()).getWidth();
    graphics.setFont(font);
    graphics.setColor(new Color(PictureLabel.RGB));
    double left = label.x() - width * label.alignment().share;
    graphics.drawString(label.text(), (float) left, (float) label.y());
  }

  @Override
  public byte[] toBytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (var output = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(image, "png", output);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
