package svc.store.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;
import svc.store.document.YamlNode.TextPosition;
import svc.text.TextSanitizer;

/**
 * A parser that reads YAML event by event, so that aliases are rejected before they can be
 * expanded.
 */
final class YamlParser {
  private static final int MAX_DEPTH = 20;
  private static final int MAX_KEY_LENGTH = 200;
  private static final TextPosition START = new TextPosition(1, 1);

  private final String text;
  private Parser events;
  private TextPosition lastPosition = START;

  YamlParser(String text) {
    this.text = text;
  }

  YamlNode parseDocument() {
    try {
      events = new ParserImpl(new StreamReader(text), new LoaderOptions());
      consume(Event.ID.StreamStart);
      YamlNode document = isNext(Event.ID.StreamEnd) ? emptyDocument() : parseSingleDocument();
      if (!isNext(Event.ID.StreamEnd)) {
        throw new YamlSyntaxException(
            "expected one document, found a second one",
            toPosition(events.peekEvent().getStartMark()));
      }
      return document;
    } catch (MarkedYAMLException e) {
      throw new YamlSyntaxException(
          YamlProblemText.of(e),
          e.getProblemMark() == null ? lastPosition : toPosition(e.getProblemMark()));
    } catch (ReaderException e) {
      throw new YamlSyntaxException(
          "expected printable text, found " + formatCodePoint(e.getCodePoint()), positionOf(e));
    } catch (YAMLException | IllegalArgumentException e) {
      throw new YamlSyntaxException(String.valueOf(e.getMessage()), lastPosition);
    }
  }

  private static YamlNode emptyDocument() {
    return new YamlNode(null, START, START, Map.of());
  }

  private YamlNode parseSingleDocument() {
    consume(Event.ID.DocumentStart);
    YamlNode value = parseValue(null, 0);
    consume(Event.ID.DocumentEnd);
    return value;
  }

  private YamlNode parseValue(TextPosition key, int depth) {
    Event event = events.getEvent();
    TextPosition position = toPosition(event.getStartMark());
    lastPosition = position;
    requirePlainFeatures(event, position);
    TextPosition keyPosition = key == null ? position : key;
    if (event instanceof ScalarEvent scalar) {
      Object value =
          scalar.isPlain() ? YamlScalarParser.parse(scalar.getValue()) : scalar.getValue();
      return new YamlNode(value, position, keyPosition, Map.of());
    }
    if (depth == MAX_DEPTH) {
      throw new YamlSyntaxException(
          "expected at most " + MAX_DEPTH + " levels of nesting", position);
    }
    return event instanceof MappingStartEvent
        ? parseMapping(position, keyPosition, depth + 1)
        : parseSequence(position, keyPosition, depth + 1);
  }

  private YamlNode parseMapping(TextPosition position, TextPosition keyPosition, int depth) {
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, YamlNode> children = new LinkedHashMap<>();
    while (!isNext(Event.ID.MappingEnd)) {
      TextPosition entryPosition = toPosition(events.peekEvent().getStartMark());
      String key = requireKey(parseValue(null, depth), entryPosition);
      if (children.containsKey(key)) {
        throw new YamlSyntaxException("duplicate key " + TextSanitizer.quote(key), entryPosition);
      }
      YamlNode value = parseValue(entryPosition, depth);
      children.put(key, value);
      values.put(key, value.value());
    }
    consume(Event.ID.MappingEnd);
    return new YamlNode(values, position, keyPosition, children);
  }

  private YamlNode parseSequence(TextPosition position, TextPosition keyPosition, int depth) {
    List<Object> values = new ArrayList<>();
    Map<String, YamlNode> children = new LinkedHashMap<>();
    while (!isNext(Event.ID.SequenceEnd)) {
      YamlNode value = parseValue(null, depth);
      children.put(String.valueOf(values.size()), value);
      values.add(value.value());
    }
    consume(Event.ID.SequenceEnd);
    return new YamlNode(values, position, keyPosition, children);
  }

  private static String requireKey(YamlNode key, TextPosition position) {
    boolean isScalar = !(key.value() instanceof Map || key.value() instanceof List);
    String text = isScalar && key.value() != null ? key.value().toString() : "";
    if (text.isEmpty() || text.length() > MAX_KEY_LENGTH) {
      throw new YamlSyntaxException(
          "expected a key of 1 to " + MAX_KEY_LENGTH + " characters", position);
    }
    return text;
  }

  private static void requirePlainFeatures(Event event, TextPosition position) {
    if (event instanceof AliasEvent alias) {
      throw new YamlSyntaxException(
          "aliases such as *" + TextSanitizer.sanitizeName(alias.getAnchor()) + " are not accepted",
          position);
    }
    if (event instanceof NodeEvent node && node.getAnchor() != null) {
      throw new YamlSyntaxException(
          "anchors such as &" + TextSanitizer.sanitizeName(node.getAnchor()) + " are not accepted",
          position);
    }
    String tag =
        event instanceof ScalarEvent scalar
            ? scalar.getTag()
            : event instanceof CollectionStartEvent collection ? collection.getTag() : null;
    if (tag != null) {
      throw new YamlSyntaxException(
          "tags such as " + TextSanitizer.quote(tag) + " are not accepted", position);
    }
  }

  private boolean isNext(Event.ID id) {
    return events.checkEvent(id);
  }

  private void consume(Event.ID id) {
    if (!isNext(id)) {
      throw new YamlSyntaxException(
          "expected " + id, toPosition(events.peekEvent().getStartMark()));
    }
    events.getEvent();
  }

  private static String formatCodePoint(int codePoint) {
    return String.format("U+%04X", codePoint);
  }

  private static TextPosition toPosition(Mark mark) {
    return new TextPosition(mark.getLine() + 1, mark.getColumn() + 1);
  }

  private TextPosition positionOf(ReaderException e) {
    int end = Math.min(text.length(), text.offsetByCodePoints(0, e.getPosition()));
    String before = text.substring(0, end);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    int start = before.lastIndexOf('\n') + 1;
    return new TextPosition(line + 1, before.codePointCount(start, end) + 1);
  }
}
