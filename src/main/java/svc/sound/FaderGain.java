package svc.sound;

import svc.model.track.FaderScale;
import svc.sound.signal.Gain;

/** The gain of a fader or send, which is calculated again only when its position changes. */
final class FaderGain {
  private final FaderScale scale;
  private double position = Double.NaN;
  private double gain;

  FaderGain(FaderScale scale) {
    this.scale = scale;
  }

  /** Returns the gain at a position, which is limited to 0 to 1. */
  double at(double newPosition) {
    if (newPosition != position) {
      position = newPosition;
      gain = Gain.ofDb(scale.toDb(Math.max(0, Math.min(1, position))).value());
    }
    return gain;
  }
}
