package svc.plot.picture;

import java.awt.Dimension;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.XYChart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A chart as vectors. The chart library draws all text as outlines, which no search or screen
 * reader finds; so the names stand in the picture's title and description.
 */
final class SvgWriter {
  private static final String SPACE = "http://www.w3.org/2000/svg";
  private static final int DECIMALS = 2;

  private SvgWriter() {}

  /** The file's bytes, without the document type, which readers would fetch. */
  static byte[] toSvg(XYChart chart, String title, List<String> names) throws IOException {
    SVGGraphics2D canvas = createCanvas(chart);
    chart.paint(canvas, chart.getWidth(), chart.getHeight());
    Element root = canvas.getRoot();
    root.setAttribute("viewBox", "0 0 " + chart.getWidth() + " " + chart.getHeight());
    root.insertBefore(createElement(root, "desc", String.join("\n", names)), root.getFirstChild());
    root.insertBefore(createElement(root, "title", title), root.getFirstChild());
    StringWriter text = new StringWriter();
    canvas.stream(root, text, true, false);
    String svg = text.toString();
    String declaration = svg.substring(0, svg.indexOf("?>") + 2);
    return (declaration + "\n" + svg.substring(svg.indexOf("<svg ")))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static SVGGraphics2D createCanvas(XYChart chart) {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(createDocument());
    context.setComment(null);
    context.setPrecision(DECIMALS);
    SVGGraphics2D canvas = new SVGGraphics2D(context, false);
    canvas.setSVGCanvasSize(new Dimension(chart.getWidth(), chart.getHeight()));
    return canvas;
  }

  private static Document createDocument() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SPACE, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Element createElement(Element root, String name, String text) {
    Element element = root.getOwnerDocument().createElementNS(SPACE, name);
    element.setTextContent(text);
    return element;
  }
}
