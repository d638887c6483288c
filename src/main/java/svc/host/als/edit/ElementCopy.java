package svc.host.als.edit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.host.als.xml.XmlParser;
import svc.host.als.xml.XmlSyntaxException;

/** A copy of the bytes of an element, in which values are changed before it is added to a set. */
final class ElementCopy {
  /** The elements with the ids by which control surfaces refer to an object; 0 means none. */
  private static final List<String> LOM_IDS = List.of("LomId", "LomIdView");

  private final XmlDocument copy;
  private final XmlEdits changes;

  private ElementCopy(byte[] bytes, String name) {
    try {
      this.copy = XmlParser.parse(bytes);
    } catch (XmlSyntaxException e) {
      throw new IllegalStateException(name, e);
    }
    this.changes = new XmlEdits(copy);
  }

  /** Copies an element. */
  static ElementCopy of(XmlElement element) {
    byte[] bytes = element.document().bytes();
    return new ElementCopy(
        Arrays.copyOfRange(bytes, element.start(), element.end()), element.path());
  }

  /** Returns the outermost element of the copy, without the changes. */
  XmlElement root() {
    return copy.root();
  }

  /** Returns the changes of the copy. */
  XmlEdits changes() {
    return changes;
  }

  /** Changes the id of the outermost element, and returns this copy. */
  ElementCopy withId(int id) {
    changes.setAttribute(root(), "Id", id);
    return this;
  }

  /** Changes the value at a path if the element there exists, and returns this copy. */
  ElementCopy with(Object value, String... path) {
    root().find(path).ifPresent(element -> changes.setValue(element, value));
    return this;
  }

  /** Removes what is in the element at a path if it exists, and returns this copy. */
  ElementCopy withEmpty(String... path) {
    root().find(path).ifPresent(changes::clear);
    return this;
  }

  /** Removes the ids by which control surfaces refer to the original, and returns this copy. */
  ElementCopy withoutLomIds() {
    for (int number = 0; number < copy.elementCount(); number++) {
      XmlElement element = copy.element(number);
      if (LOM_IDS.contains(element.name()) && element.attribute("Value").isPresent()) {
        changes.setValue(element, 0);
      }
    }
    return this;
  }

  /**
   * Removes the assignments of keys and controllers, which are unique in a set, and returns the
   * copy without them.
   */
  ElementCopy withoutKeyMidi() {
    for (int number = 0; number < copy.elementCount(); number++) {
      if (copy.element(number).isNamed("KeyMidi")) {
        changes.remove(copy.element(number));
      }
    }
    return changed();
  }

  /** Returns a copy in which the changes are made, and which can be changed again. */
  ElementCopy changed() {
    return changes.isEmpty() ? this : new ElementCopy(changes.apply(), root().name());
  }

  /** Returns the copy with the changes as a new element of a set. */
  XmlFragment toFragment() {
    return XmlFragment.ofText(new String(changes.apply(), StandardCharsets.UTF_8));
  }
}
