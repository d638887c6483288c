package svc.frontend.dsl;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Passes on each warning of a line once, and counts repetitions. */
public final class WarningDeduplicator implements Consumer<ScriptWarning> {
  private final Consumer<ScriptWarning> onFirst;
  private final Map<ScriptWarning, Integer> counts = new LinkedHashMap<>();

  /**
   * Creates a counter.
   *
   * @param first receives each warning when it first occurs
   */
  public WarningDeduplicator(Consumer<ScriptWarning> first) {
    this.onFirst = first;
  }

  @Override
  public synchronized void accept(ScriptWarning warning) {
    if (counts.merge(warning, 1, Integer::sum) == 1) {
      onFirst.accept(warning);
    }
  }

  /** Reports the repeated warnings with their counts. */
  public synchronized void reportRepeated(BiConsumer<ScriptWarning, Integer> to) {
    counts.forEach(
        (warning, count) -> {
          if (count > 1) {
            to.accept(warning, count - 1);
          }
        });
  }
}
