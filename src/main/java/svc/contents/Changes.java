package svc.contents;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import svc.contents.Change.How;
import svc.contents.Change.Kind;
import svc.model.Db;
import svc.model.Numbers;

/** Collects what differs, on one track or on none. */
final class Changes {
  private static final double FINEST = 1e6;

  private final List<Change> all;
  private final String track;

  Changes() {
    this(new ArrayList<>(), null);
  }

  private Changes(List<Change> all, String track) {
    this.all = all;
    this.track = track;
  }

  List<Change> all() {
    return List.copyOf(all);
  }

  /** The same for what is on a track. */
  Changes on(String name) {
    return new Changes(all, name);
  }

  void added(Kind kind, String what, Object to) {
    all.add(new Change(kind, track, what, How.ADDED, null, to, null));
  }

  void removed(Kind kind, String what, Object from) {
    all.add(new Change(kind, track, what, How.REMOVED, from, null, null));
  }

  void changed(Kind kind, String what, Object from, Object to) {
    all.add(new Change(kind, track, what, How.CHANGED, from, to, null));
  }

  /** A value, where it differs as far as results show it. */
  void value(Kind kind, String what, Object from, Object to, String unit) {
    if (!Objects.equals(shown(from), shown(to))) {
      all.add(new Change(kind, track, what, How.CHANGED, from, to, unit));
    }
  }

  void value(Kind kind, String what, Object from, Object to) {
    value(kind, what, from, to, null);
  }

  /** A file that is written, by its size in bytes before and after; null where there is none. */
  void sized(String file, Long from, Long to) {
    How how = from == null ? How.ADDED : to == null ? How.REMOVED : How.CHANGED;
    all.add(new Change(Kind.FILE, track, file, how, from, to, "bytes"));
  }

  private static Object shown(Object value) {
    if (value instanceof Db) {
      return value.toString();
    }
    return value instanceof Double number
        ? Numbers.natural(Math.round(number * FINEST) / FINEST)
        : value;
  }
}
