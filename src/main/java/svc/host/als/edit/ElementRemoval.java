package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;

/**
 * Creates the edits that remove elements of a set, together with the envelopes that automate
 * something in them. Call {@link #write} last.
 */
final class ElementRemoval {
  private final XmlDocument document;
  private final XmlEdits edits;
  private final Set<XmlElement> removed = new LinkedHashSet<>();
  private final Map<XmlElement, XmlFragment> replacements = new HashMap<>();

  ElementRemoval(XmlDocument document, XmlEdits edits) {
    this.document = document;
    this.edits = edits;
  }

  /** Removes an element and returns this object. */
  ElementRemoval remove(XmlElement element) {
    removed.add(element);
    return this;
  }

  /** Puts another element in the place of an element, which is removed. */
  ElementRemoval replace(XmlElement element, XmlFragment with) {
    removed.add(element);
    replacements.put(element, with);
    return this;
  }

  /** Returns whether an element is removed, or is in a removed element. */
  boolean contains(XmlElement element) {
    return removed.stream()
        .anyMatch(each -> each.start() <= element.start() && element.end() <= each.end());
  }

  /**
   * Adds the edits. Throws NOT_SUPPORTED_BY_HOST if something other than an envelope refers to a
   * removed element.
   */
  void write() {
    removeEnvelopes();
    Map<XmlElement, List<XmlElement>> byParent = new LinkedHashMap<>();
    for (XmlElement element : removed) {
      byParent
          .computeIfAbsent(element.parent().orElseThrow(), parent -> new ArrayList<>())
          .add(element);
    }
    byParent.forEach(
        (parent, children) -> {
          if (children.size() == parent.children().size()
              && children.stream().noneMatch(replacements::containsKey)) {
            edits.clear(parent);
          } else {
            children.forEach(this::removeOrReplace);
          }
        });
  }

  private void removeOrReplace(XmlElement element) {
    XmlFragment replacement = replacements.get(element);
    if (replacement == null) {
      edits.remove(element);
    } else {
      edits.replace(element, replacement);
    }
  }

  private void removeEnvelopes() {
    Set<String> targets = new HashSet<>();
    List<XmlElement> references = new ArrayList<>();
    for (int number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      String name = element.name();
      if (name.equals("PointeeId")) {
        references.add(element);
      } else if (LiveSetValidator.isTargetName(name) && contains(element)) {
        element.attribute("Id").ifPresent(targets::add);
      }
    }
    references.stream()
        .filter(reference -> reference.value().filter(targets::contains).isPresent())
        .filter(reference -> !contains(reference))
        .toList()
        .forEach(reference -> remove(requireEnvelope(reference)));
  }

  private static XmlElement requireEnvelope(XmlElement reference) {
    return reference
        .parent()
        .flatMap(XmlElement::parent)
        .filter(element -> element.name().endsWith("Envelope"))
        .orElseThrow(
            () ->
                NOT_SUPPORTED_BY_HOST
                    .because("svc cannot delete what " + reference.path() + " refers to")
                    .hint("Delete it in Live and save the set; then continue with svc."));
  }
}
