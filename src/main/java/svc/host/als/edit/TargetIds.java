package svc.host.als.edit;

import java.util.HashMap;
import java.util.Map;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.set.AlsSet;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;

/**
 * Gives the targets of automation in copies new ids, which must be unique in a set. Call {@link
 * #write} last.
 */
public final class TargetIds {
  private final XmlElement next;
  private long free;

  /** Creates the ids of a set, from its next free id on. */
  public TargetIds(AlsSet set) {
    this.next = XmlValues.require(set.liveSet(), "NextPointeeId");
    this.free = (long) XmlValues.requireNumber(set.liveSet(), "NextPointeeId");
  }

  /** Changes the ids of the targets in a copy, and the references to them. */
  void renumber(ElementCopy copy) {
    XmlDocument document = copy.root().document();
    Map<String, Long> ids = new HashMap<>();
    for (int number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      String id =
          LiveSetValidator.isTargetName(element.name())
              ? element.attribute("Id").orElse(null)
              : null;
      if (id != null) {
        ids.put(id, free);
        copy.changes().setAttribute(element, "Id", free++);
      }
    }
    for (int number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      Long id = element.isNamed("PointeeId") ? ids.get(element.value().orElse("")) : null;
      if (id != null) {
        copy.changes().setValue(element, id);
      }
    }
  }

  /** Adds the edit of the set's next free id. */
  public void write(XmlEdits edits) {
    edits.setValue(next, free);
  }
}
