package svc.model;

import java.util.Locale;

/** Where a session clip stands in its launch: queued until the next bar, or sounding. */
public enum LaunchState {
  STOPPED,
  TRIGGERED,
  PLAYING;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
