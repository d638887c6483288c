package svc.host.als.edit;

import java.util.Map;
import java.util.Set;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;

/**
 * Copies the elements of a clip with other values.
 *
 * @param values the new values by the path of their element in the clip, such as "/Loop/LoopEnd"
 * @param emptied the paths of the elements whose children are not copied
 */
record ClipFragments(Map<String, String> values, Set<String> emptied) {

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
    if (!emptied.contains(path)) {
      element.children().forEach(child -> copy.add(copy(child, path + "/" + child.name())));
    }
    return copy;
  }
}
