package svc.model.clip;

import java.util.Locale;

/**
 * The launch state of a session clip. A triggered clip starts at the next bar, a stopping clip ends
 * there.
 */
public enum LaunchState {
  STOPPED,
  TRIGGERED,
  PLAYING,
  STOPPING;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
