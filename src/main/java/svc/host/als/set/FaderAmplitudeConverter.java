package svc.host.als.set;

import svc.model.track.Decibels;
import svc.model.track.FaderScale;

/**
 * Converts between the levels of faders and the amplitudes, 10^(dB/20), that set files contain. The
 * lowest amplitude, that of -70 dB, stands for silence, also for sends.
 */
public final class FaderAmplitudeConverter {
  private static final double MINIMUM_DB = -70;

  /** The amplitude that stands for silence. */
  static final double MINIMUM = Math.pow(10, MINIMUM_DB / 20);

  private static final double TOLERANCE = 1e-6;

  private FaderAmplitudeConverter() {}

  /** Returns whether Live shows an amplitude as -inf. */
  static boolean isSilence(double amplitude) {
    return amplitude <= MINIMUM * (1 + TOLERANCE);
  }

  /** Returns the position 0-1 of a fader for an amplitude. */
  public static double toPosition(double amplitude, FaderScale scale) {
    return isSilence(amplitude) ? 0 : scale.finiteDbToRaw(20 * Math.log10(amplitude));
  }

  /** Returns the amplitude for a level. */
  public static double toAmplitude(Decibels level) {
    return level.isSilence() ? MINIMUM : Math.max(MINIMUM, Math.pow(10, level.value() / 20));
  }

  /** Returns the amplitude for a position 0-1 of a fader. */
  public static double toAmplitude(double position, FaderScale scale) {
    return toAmplitude(scale.toDb(position));
  }
}
