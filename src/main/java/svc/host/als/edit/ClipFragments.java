package svc.host.als.edit;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;

/**
 * Copies the elements of a clip with other values.
 *
 * @param values the new values by the path of their element in the clip, such as "/Loop/LoopEnd"
 * @param contents the new children of elements by path, which are not copied
 */
record ClipFragments(Map<String, String> values, Map<String, List<XmlFragment>> contents) {

  /**
   * Creates copies without the children of some elements.
   *
   * @param emptied the paths of these elements
   */
  ClipFragments(Map<String, String> values, Set<String> emptied) {
    this(values, emptied.stream().collect(Collectors.toMap(path -> path, path -> List.of())));
  }

  /**
   * Returns a copy of a clip.
   *
   * @param id the id of the copy, which must be unique among its siblings
   * @param time the position of the copy; "0" in a slot
   */
  XmlFragment copy(XmlElement clip, int id, String time) {
    XmlFragment copy = XmlFragment.named(clip.name()).with("Id", id).with("Time", time);
    clip.children().forEach(child -> copy.add(copy(child, "/" + child.name())));
    return copy;
  }

  private XmlFragment copy(XmlElement element, String path) {
    XmlFragment copy = XmlFragment.named(element.name());
    element
        .attributes()
        .forEach(
            attribute ->
                copy.with(
                    attribute.name(),
                    attribute.name().equals("Value")
                        ? values.getOrDefault(path, attribute.value())
                        : attribute.value()));
    List<XmlFragment> given = contents.get(path);
    if (given != null) {
      copy.addAll(given);
    } else {
      element.children().forEach(child -> copy.add(copy(child, path + "/" + child.name())));
    }
    return copy;
  }
}
