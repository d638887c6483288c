package svc.face.dsl;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Passes on each warning of a line once, and counts how often it is repeated. */
public final class WarningCounter implements Consumer<ScriptWarning> {
  private final Consumer<ScriptWarning> first;
  private final Map<ScriptWarning, Integer> times = new LinkedHashMap<>();

  /**
   * @param first receives each warning when it occurs for the first time
   */
  public WarningCounter(Consumer<ScriptWarning> first) {
    this.first = first;
  }

  @Override
  public synchronized void accept(ScriptWarning warning) {
    if (times.merge(warning, 1, Integer::sum) == 1) {
      first.accept(warning);
    }
  }

  /** Shows the warnings that were repeated, and how often. */
  public synchronized void repeated(BiConsumer<ScriptWarning, Integer> to) {
    times.forEach(
        (warning, count) -> {
          if (count > 1) {
            to.accept(warning, count - 1);
          }
        });
  }
}
