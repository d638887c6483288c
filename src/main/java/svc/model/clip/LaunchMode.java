package svc.model.clip;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The effect of a clip's launch button. In mode trigger, a press starts the clip; in mode gate, the
 * clip plays while the button is held; in mode toggle, a second press stops it; in mode repeat, the
 * clip starts again at the launch quantization while the button is held.
 */
public enum LaunchMode {
  TRIGGER,
  GATE,
  TOGGLE,
  REPEAT;

  /** Returns the texts of all launch modes, such as "trigger". */
  public static List<String> texts() {
    return Arrays.stream(values()).map(LaunchMode::toString).toList();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
