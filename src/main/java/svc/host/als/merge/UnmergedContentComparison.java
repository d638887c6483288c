package svc.host.als.merge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.host.als.xml.XmlElement;

/**
 * Compares everything in two versions of a set that svc cannot write, and therefore cannot merge.
 */
final class UnmergedContentComparison {
  private final SetParts before;
  private final SetParts after;
  private final SetPlaces placesBefore;
  private final SetPlaces placesAfter;
  private final OtherDifferences differences = new OtherDifferences();

  private UnmergedContentComparison(SetParts before, SetParts after) {
    this.before = before;
    this.after = after;
    this.placesBefore = new SetPlaces(before.set());
    this.placesAfter = new SetPlaces(after.set());
  }

  /** Returns the differences between two versions in everything that svc cannot write. */
  static OtherDifferences between(SetParts before, SetParts after) {
    UnmergedContentComparison comparison = new UnmergedContentComparison(before, after);
    comparison.compare(root(before), root(after), "");
    return comparison.differences;
  }

  private static XmlElement root(SetParts version) {
    return version.set().file().document().root();
  }

  private void compare(XmlElement from, XmlElement to, String path) {
    if (from.hasSameBytes(to)) {
      return;
    }
    if (!attributes(before, from).equals(attributes(after, to)) || !from.text().equals(to.text())) {
      add(placesAfter, "changed", to, path + "/@");
    }
    Map<String, XmlElement> oldChildren = children(before, from);
    Map<String, XmlElement> newChildren = children(after, to);
    oldChildren.forEach(
        (key, child) -> {
          if (!newChildren.containsKey(key)) {
            add(placesBefore, "removed", child, path + "/" + key);
          }
        });
    newChildren.forEach(
        (key, child) -> {
          if (!oldChildren.containsKey(key)) {
            add(placesAfter, "added", child, path + "/" + key);
          }
        });
    oldChildren.keySet().retainAll(newChildren.keySet());
    newChildren.keySet().retainAll(oldChildren.keySet());
    if (!new ArrayList<>(oldChildren.keySet()).equals(new ArrayList<>(newChildren.keySet()))) {
      add(placesAfter, "changed the order in", to, path + "/#");
    }
    oldChildren.forEach((key, child) -> compare(child, newChildren.get(key), path + "/" + key));
  }

  /**
   * Adds a difference.
   *
   * @param path the path of the element in the keys of {@link #children}, or of what differs in it
   */
  private void add(SetPlaces places, String verb, XmlElement element, String path) {
    places.add(verb, element, differences);
    differences.addElement(path);
  }

  /**
   * Returns the child elements that svc does not write as parts of the set. The key of a child is
   * unique among its siblings.
   */
  private static Map<String, XmlElement> children(SetParts version, XmlElement parent) {
    Map<String, XmlElement> children = new LinkedHashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    for (XmlElement child : parent.children()) {
      if (!ViewElements.contains(child.name()) && !version.hasSubtree(child)) {
        boolean isTarget = child.name().endsWith("Target");
        String name = child.name() + " " + (isTarget ? "" : child.attribute("Id").orElse(""));
        children.put(name + " " + counts.merge(name, 1, Integer::sum), child);
      }
    }
    return children;
  }

  /**
   * Returns the attributes of an element as texts such as {@code Name=x}, without the attribute
   * {@code Value} if svc can write it.
   */
  private static List<String> attributes(SetParts version, XmlElement element) {
    boolean hidesValue = version.hasValueOf(element);
    return CanonicalXml.attributes(element).stream()
        .filter(attribute -> !hidesValue || !attribute.name().equals("Value"))
        .map(attribute -> attribute.name() + "=" + attribute.value())
        .toList();
  }
}
