package svc.plot.picture;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What the library leaves out: it draws all text as outlines, which no reader, search or screen
 * reader finds; so the names stand in the picture's title and description.
 */
final class Svg {
  private static final String ROOT = "<svg ";

  private Svg() {}

  /** The picture with names, and without the document type, which readers would fetch. */
  static byte[] named(byte[] drawn, String title, List<String> names) {
    String svg = new String(drawn, StandardCharsets.UTF_8);
    int root = svg.indexOf(ROOT);
    int inside = svg.indexOf('>', root) + 1;
    String declaration = svg.substring(0, svg.indexOf("?>") + 2);
    String words = element("title", title) + element("desc", String.join("\n", names));
    return (declaration + "\n" + svg.substring(root, inside) + words + svg.substring(inside))
        .getBytes(StandardCharsets.UTF_8);
  }

  private static String element(String name, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    return "\n  <" + name + ">" + escaped + "</" + name + ">";
  }
}
