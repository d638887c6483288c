package svc.host.als.merge;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import svc.host.als.inspection.LaneParameter;
import svc.host.als.merge.SetPart.ListItem;
import svc.host.als.merge.SetPart.Subtree;
import svc.host.als.merge.SetPart.Values;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.xml.XmlElement;
import svc.text.TextSanitizer;

/**
 * The parts of one version of a set that svc can write, by key. Also contains the elements of the
 * parts.
 */
final class SetParts {
  private final AlsSet set;
  private final Map<String, SetPart> parts = new LinkedHashMap<>();
  private final Map<String, XmlElement> lists = new HashMap<>();
  private final Map<String, Map<String, LaneParameter>> parameters = new HashMap<>();
  private final BitSet values = new BitSet();
  private final BitSet subtrees = new BitSet();

  private SetParts(AlsSet set) {
    this.set = set;
  }

  /** Finds the parts of a set. */
  static SetParts of(AlsSet set, PartScope scope) {
    SetParts parts = new SetParts(set);
    new SongPartFinder(set, scope, parts).collect();
    set.tracks().forEach(track -> new TrackPartFinder(set, track, scope, parts).collect());
    return parts;
  }

  /** Returns the set. */
  AlsSet set() {
    return set;
  }

  /** Returns the keys of the parts, in the order of the set. */
  Set<String> keys() {
    return parts.keySet();
  }

  /** Returns a part; null if the set does not contain it. */
  SetPart find(String key) {
    return parts.get(key);
  }

  /** Returns the element of a list, by its key. */
  XmlElement list(String key) {
    return lists.get(key);
  }

  /**
   * Returns whether svc can write the attribute {@code Value} of an element, so that a merge
   * handles it as a part.
   */
  boolean hasValueOf(XmlElement element) {
    return values.get(element.number());
  }

  /** Returns whether svc can write an element as a whole, so that a merge handles it as a part. */
  boolean hasSubtree(XmlElement element) {
    return subtrees.get(element.number());
  }

  /** Returns the parameters of a track by the ids of their targets. */
  Map<String, LaneParameter> parametersOf(AlsTrack track) {
    return parameters.computeIfAbsent(track.handle(), handle -> LaneParameter.byTarget(set, track));
  }

  /**
   * Adds the values of elements as one part, unless a part with this key exists.
   *
   * @param subject the part in words
   * @param format returns the first value in words
   */
  void addValues(
      String key, String subject, List<XmlElement> elements, UnaryOperator<String> format) {
    if (!elements.isEmpty() && !parts.containsKey(key)) {
      elements.forEach(element -> values.set(element.number()));
      parts.put(
          key,
          new SetPart(
              subject,
              () -> format.apply(elements.get(0).value().orElse("")),
              new Values(elements)));
    }
  }

  /**
   * Adds a route as one part: its target, and the texts that Live shows for it.
   *
   * @param subject the part in words
   */
  void addRoute(String key, String subject, XmlElement route) {
    List<XmlElement> elements =
        Stream.of("UpperDisplayString", "LowerDisplayString", "Target")
            .flatMap(name -> route.child(name).stream())
            .toList();
    addValues(key, subject, elements, TextSanitizer::quote);
  }

  /**
   * Adds an element with everything in it as one part.
   *
   * @param shown returns the element in words
   */
  void addSubtree(String key, String subject, Supplier<String> shown, XmlElement element) {
    subtrees.set(element.number());
    parts.put(key, new SetPart(subject, shown, new Subtree(element)));
  }

  /** Adds a list. A merge can add items to it and remove items from it. */
  void addList(String key, XmlElement list) {
    lists.put(key, list);
  }

  /** Adds an item of a list. Does nothing if an earlier item has the same key. */
  void addItem(String list, String key, String subject, Supplier<String> shown, XmlElement item) {
    if (!parts.containsKey(key)) {
      subtrees.set(item.number());
      parts.put(key, new SetPart(subject, shown, new ListItem(list, item)));
    }
  }
}
