package svc.store.home;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.SvcException;
import svc.store.document.JsonPointer;
import svc.store.document.YamlNode;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Reads the points of a curve shape from a YAML document. Each error has the line and column of the
 * invalid value.
 */
final class CurveFileParser {
  private static final List<String> KEYS = List.of("description", "points");
  private static final int MAX_POINTS = 1000;
  private static final String EXAMPLE = "Write, for example, points: [[0, 0], [0.75, 1], [1, 0]]";

  private final Path file;
  private final YamlNode yaml;

  CurveFileParser(Path file, YamlNode yaml) {
    this.file = file;
    this.yaml = yaml;
  }

  /** Returns the points. Throws FILE_INVALID if the document is not a valid shape. */
  List<EnvelopePoint> points() {
    if (!(yaml.value() instanceof Map)) {
      throw error("", "expected description and points");
    }
    JsonObject root = JsonObject.of(yaml.value());
    for (String key : root.names()) {
      if (!KEYS.contains(key)) {
        throw unknownKeyError(key);
      }
    }
    if (root.has("description") && !(root.get("description") instanceof String)) {
      throw error("/description", "expected text");
    }
    if (!(root.get("points") instanceof List<?> list) || list.isEmpty()) {
      throw error("/points", "expected a list of points");
    }
    if (list.size() > MAX_POINTS) {
      throw error("/points", "expected at most " + MAX_POINTS + " points, found " + list.size());
    }
    return readPoints(list);
  }

  /** Returns the description, empty if there is none. Call {@link #points} first. */
  String description() {
    Object text = JsonObject.of(yaml.value()).get("description");
    return text == null ? "" : TextSanitizer.sanitizeName((String) text);
  }

  private List<EnvelopePoint> readPoints(List<?> list) {
    List<EnvelopePoint> points = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      EnvelopePoint point = readPoint("/points/" + i, list.get(i));
      if (i > 0 && point.time() < points.get(i - 1).time()) {
        throw error(
            "/points/" + i,
            "expected a time that is not before that of the previous point, found "
                + Json.print(((List<?>) list.get(i)).get(0)));
      }
      points.add(point);
    }
    return points;
  }

  private EnvelopePoint readPoint(String pointer, Object value) {
    boolean isPair =
        value instanceof List<?> pair
            && pair.size() == 2
            && pair.stream().allMatch(CurveFileParser::isUnitNumber);
    if (!isPair) {
      throw error(
          pointer,
          "expected [time, value] with two numbers from 0 to 1, found "
              + TextSanitizer.sanitizeName(Json.print(value)));
    }
    List<?> pair = (List<?>) value;
    return new EnvelopePoint(
        ((Number) pair.get(0)).doubleValue(), ((Number) pair.get(1)).doubleValue());
  }

  private static boolean isUnitNumber(Object value) {
    return value instanceof Number number && number.doubleValue() >= 0 && number.doubleValue() <= 1;
  }

  private SvcException unknownKeyError(String key) {
    List<String> near = SimilarNames.find(key, KEYS);
    String expected =
        near.isEmpty() ? "expected description or points" : "expected " + String.join(" or ", near);
    return error(
        yaml.keyPosition(JsonPointer.append("", key)),
        "/" + TextSanitizer.sanitizeName(key),
        expected + ", found the key " + TextSanitizer.quote(key));
  }

  private SvcException error(String pointer, String problem) {
    return error(yaml.valuePosition(pointer), pointer.isEmpty() ? "/" : pointer, problem);
  }

  private SvcException error(YamlNode.TextPosition position, String pointer, String problem) {
    return FILE_INVALID
        .because(
            file + " is not a valid curve shape: " + position + ", " + pointer + ": " + problem)
        .hint(EXAMPLE)
        .withDetail("file", file.toString())
        .withDetail("line", (long) position.line())
        .withDetail("column", (long) position.column());
  }
}
