package svc.face.dsl;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import svc.json.Shape;

/**
 * The results that one statement got: those of its writes, and what it read after the last of them.
 * A record from before then may show values that are no longer true.
 */
final class RecentResults {
  /** A statement can run for hours, and nobody reads more rows than this. */
  private static final int MOST = 10_000;

  private final Deque<Record> writes = new ArrayDeque<>();
  private final Deque<Record> reads = new ArrayDeque<>();

  /** Starts with the next statement. */
  synchronized void clear() {
    writes.clear();
    reads.clear();
  }

  synchronized void read(Record result) {
    add(reads, result);
  }

  synchronized void wrote(Record result) {
    reads.clear();
    add(writes, result);
  }

  private static void add(Deque<Record> to, Record result) {
    to.addLast(result);
    if (to.size() > MOST) {
      to.removeFirst();
    }
  }

  /** Whether the statement has written anything. */
  synchronized boolean hasWritten() {
    return !writes.isEmpty();
  }

  /** Whether a value has records that were read before the statement wrote. */
  synchronized boolean isOutdated(Object value) {
    if (!hasWritten()) {
      return false;
    }
    Set<Object> recent = identities();
    writes.forEach(result -> collect(result, recent));
    reads.forEach(result -> collect(result, recent));
    Set<Object> shown = identities();
    collect(value, shown);
    return shown.stream().anyMatch(one -> isResult(one) && !recent.contains(one));
  }

  private static Set<Object> identities() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /** Levels and quantities are plain values, and a script may have records of its own. */
  private static boolean isResult(Object value) {
    return value instanceof Record
        && !(value instanceof Comparable)
        && value.getClass().getClassLoader() == RecentResults.class.getClassLoader();
  }

  private static void collect(Object value, Set<Object> found) {
    if (value instanceof Collection<?> list) {
      list.forEach(element -> collect(element, found));
    } else if (value instanceof Map<?, ?> map) {
      map.values().forEach(element -> collect(element, found));
    } else if (value instanceof Object[] array) {
      collect(Arrays.asList(array), found);
    } else if (isResult(value) && found.add(value)) {
      Shape.of(value.getClass()).fields().forEach(field -> collect(field.of(value), found));
    }
  }
}
