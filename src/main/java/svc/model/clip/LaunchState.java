package svc.model.clip;

import java.util.Locale;

/**
 * The launch state of a session clip. A triggered clip starts to play, and a stopping clip stops,
 * at a later time that the launch quantization determines: by default, at the next bar.
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
