package svc.store.document;

import java.util.Map;

/**
 * An element of a YAML text with the places of all that is in it.
 *
 * @param value a plain value: Map, List, String, Long, Double, Boolean or null
 * @param place where it begins
 * @param key where its key stands; where it begins if it has none
 * @param below its elements by key, those of a list by index as text
 */
public record YamlNode(
    Object value, TextPosition place, TextPosition key, Map<String, YamlNode> below) {

  /** A place in a text, line and column counted from 1. */
  public record TextPosition(int line, int column) {
    @Override
    public String toString() {
      return "line " + line + ", column " + column;
    }
  }

  /**
   * The one document of a text, null where it is empty. Tags, anchors, aliases and keys that stand
   * twice are a {@link YamlSyntaxException}, so that what a file says is what one reads in it.
   */
  public static YamlNode parse(String text) {
    return new YamlParser(text).parseDocument();
  }

  /**
   * Where the value at a JSON pointer begins; where there is none, the key that it would be below.
   */
  public TextPosition valuePosition(String pointer) {
    YamlNode nearest = this;
    for (String step : JsonPointer.split(pointer)) {
      YamlNode next = nearest.below.get(step);
      if (next == null) {
        return nearest.key;
      }
      nearest = next;
    }
    return nearest.place;
  }

  /** Where the key at a JSON pointer stands, or else the nearest above. */
  public TextPosition keyPosition(String pointer) {
    YamlNode nearest = this;
    for (String step : JsonPointer.split(pointer)) {
      YamlNode next = nearest.below.get(step);
      if (next == null) {
        break;
      }
      nearest = next;
    }
    return nearest.key;
  }
}
