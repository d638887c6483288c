package svc.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.comparison.SessionChange.ChangeType;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;

/** Collects the changes between two states of a set or of the user's files. */
final class ChangeCollector {
  /**
   * The factor for rounding numbers to 6 decimals, the precision with which they are compared and
   * displayed.
   */
  private static final double PRECISION = 1e6;

  private final List<SessionChange> changes;
  private final String track;

  ChangeCollector() {
    this(new ArrayList<>(), null);
  }

  private ChangeCollector(List<SessionChange> changes, String track) {
    this.changes = changes;
    this.track = track;
  }

  List<SessionChange> changes() {
    return List.copyOf(changes);
  }

  /**
   * Returns a collector for the changes of a track. The changes are added to the list of this
   * collector.
   */
  ChangeCollector onTrack(String name) {
    return new ChangeCollector(changes, name);
  }

  void addAdded(ChangedItemKind kind, String what, Object to) {
    changes.add(new SessionChange(kind, track, what, ChangeType.ADDED, null, to, null));
  }

  void addRemoved(ChangedItemKind kind, String what, Object from) {
    changes.add(new SessionChange(kind, track, what, ChangeType.REMOVED, from, null, null));
  }

  void addChanged(ChangedItemKind kind, String what, Object from, Object to) {
    changes.add(new SessionChange(kind, track, what, ChangeType.CHANGED, from, to, null));
  }

  /**
   * Adds a change if the old and the new value of an item are displayed differently.
   *
   * @param what the name of the item to compare
   * @param unit the unit of the values; null if they have none
   */
  void compareValues(ChangedItemKind kind, String what, Object from, Object to, String unit) {
    if (!Objects.equals(toDisplayed(from), toDisplayed(to))) {
      changes.add(new SessionChange(kind, track, what, ChangeType.CHANGED, from, to, unit));
    }
  }

  void compareValues(ChangedItemKind kind, String what, Object from, Object to) {
    compareValues(kind, what, from, to, null);
  }

  /**
   * Adds the change of a file, with its size in bytes before and after; null means that the file
   * does not exist.
   */
  void compareFileSizes(String file, Long from, Long to) {
    ChangeType type =
        from == null ? ChangeType.ADDED : to == null ? ChangeType.REMOVED : ChangeType.CHANGED;
    changes.add(new SessionChange(ChangedItemKind.FILE, track, file, type, from, to, "bytes"));
  }

  private static Object toDisplayed(Object value) {
    if (value instanceof Decibels) {
      return value.toString();
    }
    return value instanceof Double number
        ? NumberFormatter.toExactNumber(Math.round(number * PRECISION) / PRECISION)
        : value;
  }
}
