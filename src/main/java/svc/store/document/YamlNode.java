package svc.store.document;

import java.util.Map;

/**
 * A value in a YAML document, with its position in the text and its child nodes.
 *
 * @param value a plain value: Map, List, String, Long, Double, Boolean or null
 * @param position the position of the value
 * @param key the position of its key, or of the value if it has no key
 * @param children the child nodes by key, or by index for a list; empty for a scalar
 */
public record YamlNode(
    Object value, TextPosition position, TextPosition key, Map<String, YamlNode> children) {

  /** A position in a text; line and column are counted from 1. */
  public record TextPosition(int line, int column) {
    @Override
    public String toString() {
      return "line " + line + ", column " + column;
    }
  }

  /**
   * Parses a text that contains one document. The value of an empty text is null. Throws {@link
   * YamlSyntaxException} for invalid YAML, and for tags, anchors, aliases and duplicate keys, which
   * svc does not accept.
   */
  public static YamlNode parse(String text) {
    return new YamlParser(text).parseDocument();
  }

  /**
   * Returns the position of the value at a JSON pointer. If there is no such value, returns the
   * position of its nearest existing ancestor's key.
   */
  public TextPosition valuePosition(String pointer) {
    YamlNode nearest = this;
    for (String step : JsonPointer.split(pointer)) {
      YamlNode next = nearest.children.get(step);
      if (next == null) {
        return nearest.key;
      }
      nearest = next;
    }
    return nearest.position;
  }

  /**
   * Returns the position of the key at a JSON pointer. If there is no such key, returns the
   * position of its nearest existing ancestor's key.
   */
  public TextPosition keyPosition(String pointer) {
    YamlNode nearest = this;
    for (String step : JsonPointer.split(pointer)) {
      YamlNode next = nearest.children.get(step);
      if (next == null) {
        break;
      }
      nearest = next;
    }
    return nearest.key;
  }
}
