package svc.model.clip;

import java.util.Locale;

/**
 * Where a session clip stands in its launch: silent, queued until the next bar, sounding, or
 * sounding until the next bar and silent from there.
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
