package svc.host.als.store;

import svc.host.als.set.AlsSet;
import svc.host.als.xml.XmlEdits;

/** A change of a set, made of edits of the set's XML. */
@FunctionalInterface
public interface SetFileEdit {
  /**
   * Adds the edits of the change.
   *
   * @param set the set as it is now
   * @param edits receives the edits of the set's XML
   */
  void apply(AlsSet set, XmlEdits edits);
}
