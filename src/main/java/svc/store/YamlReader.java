package svc.store;

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
import svc.music.Names;
import svc.store.Yaml.Place;

/** Reads a YAML text event by event, so that what is refused is refused before it grows. */
final class YamlReader {
  private static final int DEEPEST = 20;
  private static final int LONGEST_KEY = 200;
  private static final Place START = new Place(1, 1);

  private final String text;
  private Parser events;
  private Place last = START;

  YamlReader(String text) {
    this.text = text;
  }

  Yaml document() {
    try {
      events = new ParserImpl(new StreamReader(text), new LoaderOptions());
      next(Event.ID.StreamStart);
      Yaml document = isNext(Event.ID.StreamEnd) ? empty() : only();
      if (!isNext(Event.ID.StreamEnd)) {
        throw new YamlSyntax(
            "expected one document, found another", place(events.peekEvent().getStartMark()));
      }
      return document;
    } catch (MarkedYAMLException e) {
      throw new YamlSyntax(
          inWords(e), e.getProblemMark() == null ? last : place(e.getProblemMark()));
    } catch (ReaderException e) {
      throw new YamlSyntax("expected printable text, found " + hex(e.getCodePoint()), at(e));
    } catch (YAMLException | IllegalArgumentException e) {
      throw new YamlSyntax(String.valueOf(e.getMessage()), last);
    }
  }

  private static Yaml empty() {
    return new Yaml(null, START, START, Map.of());
  }

  private Yaml only() {
    next(Event.ID.DocumentStart);
    Yaml value = value(null, 0);
    next(Event.ID.DocumentEnd);
    return value;
  }

  private Yaml value(Place key, int depth) {
    Event event = events.getEvent();
    Place at = place(event.getStartMark());
    last = at;
    refuse(event, at);
    Place home = key == null ? at : key;
    if (event instanceof ScalarEvent scalar) {
      Object value = scalar.isPlain() ? YamlScalar.of(scalar.getValue()) : scalar.getValue();
      return new Yaml(value, at, home, Map.of());
    }
    if (depth == DEEPEST) {
      throw new YamlSyntax("expected at most " + DEEPEST + " levels", at);
    }
    return event instanceof MappingStartEvent
        ? mapping(at, home, depth + 1)
        : sequence(at, home, depth + 1);
  }

  private Yaml mapping(Place at, Place home, int depth) {
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, Yaml> below = new LinkedHashMap<>();
    while (!isNext(Event.ID.MappingEnd)) {
      Place place = place(events.peekEvent().getStartMark());
      String key = key(value(null, depth), place);
      if (below.containsKey(key)) {
        throw new YamlSyntax(
            "expected each key once, found " + Names.quoted(key) + " again", place);
      }
      Yaml value = value(place, depth);
      below.put(key, value);
      values.put(key, value.value());
    }
    next(Event.ID.MappingEnd);
    return new Yaml(values, at, home, below);
  }

  private Yaml sequence(Place at, Place home, int depth) {
    List<Object> values = new ArrayList<>();
    Map<String, Yaml> below = new LinkedHashMap<>();
    while (!isNext(Event.ID.SequenceEnd)) {
      Yaml value = value(null, depth);
      below.put(String.valueOf(values.size()), value);
      values.add(value.value());
    }
    next(Event.ID.SequenceEnd);
    return new Yaml(values, at, home, below);
  }

  private static String key(Yaml key, Place place) {
    boolean scalar = !(key.value() instanceof Map || key.value() instanceof List);
    String text = scalar && key.value() != null ? key.value().toString() : "";
    if (text.isEmpty() || text.length() > LONGEST_KEY) {
      throw new YamlSyntax("expected a key of 1 to " + LONGEST_KEY + " characters", place);
    }
    return text;
  }

  private static void refuse(Event event, Place at) {
    if (event instanceof AliasEvent alias) {
      throw new YamlSyntax("expected no aliases, found *" + Names.shown(alias.getAnchor()), at);
    }
    if (event instanceof NodeEvent node && node.getAnchor() != null) {
      throw new YamlSyntax("expected no anchors, found &" + Names.shown(node.getAnchor()), at);
    }
    String tag =
        event instanceof ScalarEvent scalar
            ? scalar.getTag()
            : event instanceof CollectionStartEvent collection ? collection.getTag() : null;
    if (tag != null) {
      throw new YamlSyntax("expected no tags, found " + Names.quoted(tag), at);
    }
  }

  private boolean isNext(Event.ID id) {
    return events.checkEvent(id);
  }

  private void next(Event.ID id) {
    if (!isNext(id)) {
      throw new YamlSyntax("expected " + id, place(events.peekEvent().getStartMark()));
    }
    events.getEvent();
  }

  private static String inWords(MarkedYAMLException e) {
    String problem = Names.shown(String.valueOf(e.getProblem()));
    return e.getContext() == null ? problem : e.getContext() + ": " + problem;
  }

  private static String hex(int codePoint) {
    return String.format("U+%04X", codePoint);
  }

  private static Place place(Mark mark) {
    return new Place(mark.getLine() + 1, mark.getColumn() + 1);
  }

  private Place at(ReaderException e) {
    int end = Math.min(text.length(), text.offsetByCodePoints(0, e.getPosition()));
    String before = text.substring(0, end);
    int line = (int) before.chars().filter(c -> c == '\n').count();
    int start = before.lastIndexOf('\n') + 1;
    return new Place(line + 1, before.codePointCount(start, end) + 1);
  }
}
