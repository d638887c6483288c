package svc.sound.signal;

/** Converts MIDI notes to frequencies. */
public final class Pitch {
  private static final int SEMITONES = 12;
  private static final int A3 = 69;
  private static final double A3_HZ = 440;

  private Pitch() {}

  /** Returns the frequency of a MIDI note in Hz; 69 is 440 Hz. */
  public static double toHz(double note) {
    return A3_HZ * StrictMath.pow(2, (note - A3) / SEMITONES);
  }
}
