package svc.sound.voice;

/**
 * The parameters of a track's instrument that drive its voices, at the current time. A parameter is
 * NaN if the instrument has none, or if it is at its default and not automated; the voice then has
 * its own.
 */
public final class VoiceControls {
  /** The frequency of the filter in Hz. */
  public double cutoff = Double.NaN;

  /** The resonance from 0 to 1. */
  public double resonance = Double.NaN;

  /** The time of the attack in seconds. */
  public double attack = Double.NaN;

  /** The time of the release in seconds. */
  public double release = Double.NaN;
}
