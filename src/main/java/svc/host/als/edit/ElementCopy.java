package svc.host.als.edit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import svc.host.als.set.MacroMappings;
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

  /** Copies a device. The copy has an id, also if the device is that of a preset and has none. */
  static ElementCopy ofDevice(XmlElement device) {
    if (device.attribute("Id").isPresent()) {
      return of(device);
    }
    byte[] bytes = device.document().bytes();
    String text =
        new String(bytes, device.start(), device.end() - device.start(), StandardCharsets.UTF_8);
    int end = 1 + device.name().length();
    String named = text.substring(0, end) + " Id=\"0\"" + text.substring(end);
    return new ElementCopy(named.getBytes(StandardCharsets.UTF_8), device.path());
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
   * copy without them. Assignments to macros remain if the rack with the macro is in the copy.
   */
  ElementCopy withoutAssignments() {
    return withoutAssignments(false);
  }

  /**
   * Removes assignments; see {@link #withoutAssignments()}.
   *
   * @param isInSameRack whether the copy remains in the rack around the original, so that its
   *     macros control the copy as well
   */
  ElementCopy withoutAssignments(boolean isInSameRack) {
    for (int number = 0; number < copy.elementCount(); number++) {
      XmlElement element = copy.element(number);
      boolean isKept =
          isInSameRack ? MacroMappings.isMacro(element) : MacroMappings.isToMacro(element);
      if (element.isNamed(MacroMappings.MAPPING) && !isKept) {
        changes.remove(element);
      }
    }
    return changed();
  }

  /** Removes the assignments to macros of racks outside the copy, and returns the copy without. */
  ElementCopy withoutOuterMacros() {
    for (int number = 0; number < copy.elementCount(); number++) {
      XmlElement element = copy.element(number);
      if (element.isNamed(MacroMappings.MAPPING)
          && MacroMappings.isMacro(element)
          && !MacroMappings.isToMacro(element)) {
        changes.remove(element);
      }
    }
    return changed();
  }

  /** Returns a copy in which the changes are made, and which can be changed again. */
  ElementCopy changed() {
    return changes.isEmpty() ? this : new ElementCopy(changes.apply(), root().name());
  }

  /** Returns the copy with the changes as a new element of a set, at the depth of the original. */
  XmlFragment toFragment() {
    return XmlFragment.ofText(new String(changes.apply(), StandardCharsets.UTF_8));
  }

  /**
   * Returns the copy with the changes as a new element of a set.
   *
   * @param levels how many elements more contain the copy than contain the original; negative if
   *     they are fewer
   * @param lineBreak the line break of the set
   */
  XmlFragment toFragment(int levels, String lineBreak) {
    String text = new String(changes.apply(), StandardCharsets.UTF_8);
    if (!copy.lineBreak().equals(lineBreak)) {
      text = text.replace("\r", "").replace("\n", lineBreak);
    }
    // Lines with the data of plug-ins do not begin with a tag and are unchanged.
    String before = "\n" + "\t".repeat(Math.max(0, -levels));
    String after = "\n" + "\t".repeat(Math.max(0, levels));
    return XmlFragment.ofText(text.replaceAll(before + "(?=\t*<)", after));
  }
}
