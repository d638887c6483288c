package svc.automation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Lanes of one target, which do not overlap. Asked for stretches in order of time, they take no
 * longer than one pass over all.
 */
final class Lanes {
  private final List<Cutter> lanes;
  private int next;

  Lanes(List<Lane> lanes) {
    this.lanes =
        lanes.stream()
            .sorted(Comparator.comparingDouble(lane -> lane.range().start()))
            .map(Cutter::new)
            .toList();
  }

  /** What lies in a stretch, in order of time. */
  List<Lane> within(Range range) {
    if (next > 0 && end(next - 1) > range.start()) {
      next = 0;
    }
    while (next < lanes.size() && end(next) <= range.start()) {
      next++;
    }
    List<Lane> parts = new ArrayList<>(1);
    for (int i = next; i < lanes.size() && start(i) < range.end(); i++) {
      Lane part = lanes.get(i).within(range);
      if (part != null) {
        parts.add(part);
      }
    }
    return parts;
  }

  private double start(int index) {
    return lanes.get(index).range().start();
  }

  private double end(int index) {
    return lanes.get(index).range().end();
  }
}
