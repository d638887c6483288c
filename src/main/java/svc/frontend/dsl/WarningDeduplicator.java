package svc.frontend.dsl;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Passes on each warning of a line once, and counts how often it is repeated. */
public final class WarningDeduplicator implements Consumer<ScriptWarning> {
  private final Consumer<ScriptWarning> onFirst;
  private final Map<ScriptWarning, Integer> counts = new LinkedHashMap<>();

  /**
   * @param first receives each warning when it occurs for the first time
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

  /** Shows the warnings that were repeated, and how often. */
  public synchronized void reportRepeated(BiConsumer<ScriptWarning, Integer> to) {
    counts.forEach(
        (warning, count) -> {
          if (count > 1) {
            to.accept(warning, count - 1);
          }
        });
  }
}
