package svc.host.als.set;

import svc.model.track.Decibels;
import svc.parameter.FaderScale;

/**
 * The levels of faders in set files. A file contains the amplitude, 10^(dB/20), from -70 dB to the
 * maximum of the fader; -70 dB stands for silence, also for sends.
 */
public final class MixerLevels {
  private static final double MINIMUM_DB = -70;
  private static final double MINIMUM_AMPLITUDE = Math.pow(10, MINIMUM_DB / 20);
  private static final double TOLERANCE = 1e-6;

  private MixerLevels() {}

  /** Returns the position 0-1 of a fader for an amplitude. */
  public static double toPosition(double amplitude, FaderScale scale) {
    return amplitude <= MINIMUM_AMPLITUDE * (1 + TOLERANCE)
        ? 0
        : scale.finiteDbToRaw(20 * Math.log10(amplitude));
  }

  /** Returns the amplitude for a level. */
  public static double toAmplitude(Decibels level) {
    return level.isSilence()
        ? MINIMUM_AMPLITUDE
        : Math.max(MINIMUM_AMPLITUDE, Math.pow(10, level.value() / 20));
  }

  /** Returns the amplitude for a position 0-1 of a fader. */
  public static double toAmplitude(double position, FaderScale scale) {
    return toAmplitude(scale.toDb(position));
  }
}
