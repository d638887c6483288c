package svc.frontend.dsl;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import svc.json.RecordJsonMapping;

/**
 * The results that verbs returned to the current statement and that are up to date: the results of
 * its writes, and of its reads after the last write. Results of reads before the last write may be
 * outdated.
 */
final class RecentResults {
  /**
   * The maximum number of results to keep, separately for reads and writes. If there are more, the
   * oldest are removed. The limit is necessary because a statement can run for hours.
   */
  private static final int MAX_RESULTS = 10_000;

  private final Deque<Record> writes = new ArrayDeque<>();
  private final Deque<Record> reads = new ArrayDeque<>();

  /** Removes all results. Called before a new statement runs. */
  synchronized void clear() {
    writes.clear();
    reads.clear();
  }

  synchronized void addRead(Record result) {
    addLimited(reads, result);
  }

  synchronized void addWrite(Record result) {
    reads.clear();
    addLimited(writes, result);
  }

  private static void addLimited(Deque<Record> to, Record result) {
    to.addLast(result);
    if (to.size() > MAX_RESULTS) {
      to.removeFirst();
    }
  }

  /** Returns whether the statement has called a verb that writes. */
  synchronized boolean hasWritten() {
    return !writes.isEmpty();
  }

  /** Returns whether a value contains results that were read before the last write. */
  synchronized boolean isOutdated(Object value) {
    if (!hasWritten()) {
      return false;
    }
    Set<Object> recent = newIdentitySet();
    writes.forEach(result -> collectResults(result, recent));
    reads.forEach(result -> collectResults(result, recent));
    Set<Object> results = newIdentitySet();
    collectResults(value, results);
    return results.stream().anyMatch(result -> isResult(result) && !recent.contains(result));
  }

  private static Set<Object> newIdentitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  /**
   * Returns whether a value is a result of a verb. Other records are not results: levels and
   * quantities, and records that a script declares.
   */
  private static boolean isResult(Object value) {
    return value instanceof Record
        && !(value instanceof Comparable)
        && value.getClass().getClassLoader() == RecentResults.class.getClassLoader();
  }

  private static void collectResults(Object value, Set<Object> target) {
    if (value instanceof Collection<?> list) {
      list.forEach(element -> collectResults(element, target));
    } else if (value instanceof Map<?, ?> map) {
      map.values().forEach(element -> collectResults(element, target));
    } else if (value instanceof Object[] array) {
      collectResults(Arrays.asList(array), target);
    } else if (isResult(value) && target.add(value)) {
      RecordJsonMapping.of(value.getClass())
          .fields()
          .forEach(field -> collectResults(field.valueIn(value), target));
    }
  }
}
