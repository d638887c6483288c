package svc.frontend.dsl;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Passes on each warning the first time it occurs in a line of a script, and counts repetitions.
 */
public final class WarningDeduplicator implements Consumer<ScriptWarning> {
  private final Consumer<ScriptWarning> onFirst;
  private final Map<ScriptWarning, Integer> counts = new LinkedHashMap<>();

  /**
   * Creates a deduplicator.
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

  /**
   * Reports the warnings that occurred more than once.
   *
   * @param to receives each warning and the number of its repetitions after the first time
   */
  public synchronized void reportRepeated(BiConsumer<ScriptWarning, Integer> to) {
    counts.forEach(
        (warning, count) -> {
          if (count > 1) {
            to.accept(warning, count - 1);
          }
        });
  }
}
