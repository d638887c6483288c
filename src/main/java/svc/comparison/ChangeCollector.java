package svc.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.comparison.SessionChange.ChangeType;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.track.Decibels;
import svc.text.NumberFormatter;

/** Collects what differs, on one track or on none. */
final class ChangeCollector {
  private static final double MIN_DIFFERENCE = 1e6;

  private final List<SessionChange> changes;
  private final String track;

  ChangeCollector() {
    this(new ArrayList<>(), null);
  }

  private ChangeCollector(List<SessionChange> all, String track) {
    this.changes = all;
    this.track = track;
  }

  List<SessionChange> changes() {
    return List.copyOf(changes);
  }

  /** The same for what is on a track. */
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

  /** A value, where it differs as far as results show it. */
  void compareValues(ChangedItemKind kind, String what, Object from, Object to, String unit) {
    if (!Objects.equals(toDisplayed(from), toDisplayed(to))) {
      changes.add(new SessionChange(kind, track, what, ChangeType.CHANGED, from, to, unit));
    }
  }

  void compareValues(ChangedItemKind kind, String what, Object from, Object to) {
    compareValues(kind, what, from, to, null);
  }

  /** A file that is written, by its size in bytes before and after; null where there is none. */
  void compareFileSizes(String file, Long from, Long to) {
    ChangeType how =
        from == null ? ChangeType.ADDED : to == null ? ChangeType.REMOVED : ChangeType.CHANGED;
    changes.add(new SessionChange(ChangedItemKind.FILE, track, file, how, from, to, "bytes"));
  }

  private static Object toDisplayed(Object value) {
    if (value instanceof Decibels) {
      return value.toString();
    }
    return value instanceof Double number
        ? NumberFormatter.toExactNumber(Math.round(number * MIN_DIFFERENCE) / MIN_DIFFERENCE)
        : value;
  }
}
