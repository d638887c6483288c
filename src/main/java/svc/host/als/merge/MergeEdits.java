package svc.host.als.merge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import svc.host.als.merge.SetPart.ListItem;
import svc.host.als.merge.SetPart.Subtree;
import svc.host.als.merge.SetPart.Values;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;

/**
 * Creates the edits that merge parts of one version of a set (the source) into another version (the
 * target).
 */
record MergeEdits(SetParts target, SetParts source, XmlEdits edits) {

  /** Returns whether svc cannot write an item, because it contains text, such as binary data. */
  static boolean isUnsupportedItem(SetPart part) {
    return part.elements() instanceof ListItem item && hasText(item.element());
  }

  /** Returns whether an element or an element in it contains text. */
  static boolean hasText(XmlElement element) {
    return !element.text().isEmpty() || element.children().stream().anyMatch(MergeEdits::hasText);
  }

  /** Adds the edits that change the given parts of the target to their state in the source. */
  void apply(Map<String, SetPart> taken) {
    Map<String, ListEdits> lists = new LinkedHashMap<>();
    taken.forEach(
        (key, part) -> {
          if (part.elements() instanceof ListItem item) {
            lists.computeIfAbsent(item.list(), list -> new ListEdits()).add(key);
          } else {
            replace(target.find(key), source.find(key));
          }
        });
    lists.forEach((list, changes) -> changes.apply(target.list(list), nextId(list, changes.added)));
  }

  /**
   * Returns an id for a new item of a list. Neither version has an item with this id, so that the
   * new item cannot be mistaken for one that the target removed.
   */
  private int nextId(String list, List<XmlElement> added) {
    return XmlValues.nextId(
        Stream.of(target.list(list), source.list(list))
            .filter(Objects::nonNull)
            .flatMap(found -> found.children().stream())
            .filter(item -> !added.contains(item))
            .toList());
  }

  private void replace(SetPart present, SetPart wanted) {
    if (present.elements() instanceof Values old && wanted.elements() instanceof Values values) {
      for (int i = 0; i < old.elements().size(); i++) {
        edits.setValue(old.elements().get(i), values.elements().get(i).value().orElse(""));
      }
    } else if (present.elements() instanceof Subtree old
        && wanted.elements() instanceof Subtree subtree) {
      edits.replace(old.element(), XmlFragment.copyOf(subtree.element()));
    }
  }

  /** The items to add to a list, to replace in it, and to remove from it. */
  private final class ListEdits {
    private final List<XmlElement> added = new ArrayList<>();
    private final List<XmlElement> removed = new ArrayList<>();

    void add(String key) {
      XmlElement present = elementOf(target.find(key));
      XmlElement wanted = elementOf(source.find(key));
      if (present != null && wanted != null) {
        int id = (int) XmlValues.attribute(present, "Id", 0);
        edits.replace(present, XmlFragment.copyWithId(wanted, id));
      } else if (present != null) {
        removed.add(present);
      } else {
        added.add(wanted);
      }
    }

    private static XmlElement elementOf(SetPart part) {
      return part != null && part.elements() instanceof ListItem item ? item.element() : null;
    }

    void apply(XmlElement list, int firstId) {
      List<XmlFragment> fragments = new ArrayList<>();
      int id = firstId;
      for (XmlElement item : added) {
        fragments.add(XmlFragment.copyWithId(item, id++));
      }
      if (removed.isEmpty()) {
        edits.append(list, fragments);
      } else if (removed.size() < list.children().size()) {
        removed.forEach(edits::remove);
        edits.append(list, fragments);
      } else if (fragments.isEmpty()) {
        edits.clear(list);
      } else {
        edits.replace(list, XmlFragment.named(list.name()).addAll(fragments));
      }
    }
  }
}
