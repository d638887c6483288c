package svc.sound.signal;

import java.util.function.IntToDoubleFunction;

/**
 * One period of a waveform, band-limited: for each octave there is a table without the harmonics
 * that would exceed half the sample rate.
 */
public final class Wavetable {
  private static final int SIZE = 2048;
  private static final int MASK = SIZE - 1;
  private static final int MAX_HARMONICS = 512;
  private static final int OCTAVES = 10;

  private final float[][] tables = new float[OCTAVES][];

  private Wavetable(IntToDoubleFunction amplitudes, IntToDoubleFunction phases) {
    double[] sum = new double[SIZE];
    int harmonic = 1;
    for (int octave = OCTAVES - 1; octave >= 0; octave--) {
      int limit = MAX_HARMONICS >> octave;
      for (; harmonic <= limit; harmonic++) {
        addHarmonic(
            sum, harmonic, amplitudes.applyAsDouble(harmonic), phases.applyAsDouble(harmonic));
      }
      tables[octave] = toTable(sum);
    }
  }

  /**
   * Returns the waveform with these amplitudes of its harmonics, as sines.
   *
   * @param amplitudes the amplitude of each harmonic, from 1, the fundamental
   */
  public static Wavetable of(IntToDoubleFunction amplitudes) {
    return new Wavetable(amplitudes, harmonic -> 0);
  }

  /**
   * Returns the waveform with these harmonics.
   *
   * @param phases the phase of each harmonic, from 0 to 1
   */
  public static Wavetable of(IntToDoubleFunction amplitudes, IntToDoubleFunction phases) {
    return new Wavetable(amplitudes, phases);
  }

  private static void addHarmonic(double[] sum, int harmonic, double amplitude, double phase) {
    if (amplitude == 0) {
      return;
    }
    for (int i = 0; i < SIZE; i++) {
      sum[i] += amplitude * SineTable.sin((double) ((harmonic * i) & MASK) / SIZE + phase);
    }
  }

  private static float[] toTable(double[] sum) {
    float[] table = new float[SIZE + 1];
    for (int i = 0; i <= SIZE; i++) {
      table[i] = (float) sum[i & MASK];
    }
    return table;
  }

  /**
   * Returns the table for a frequency.
   *
   * @param step the frequency divided by the sample rate
   */
  public float[] tableFor(double step) {
    int octave = 0;
    while (octave < OCTAVES - 1 && (MAX_HARMONICS >> octave) * step > 0.5) {
      octave++;
    }
    return tables[octave];
  }

  /**
   * Returns a sample of a table.
   *
   * @param phase the position in the period, from 0 to below 1
   */
  public static float read(float[] table, double phase) {
    double position = phase * SIZE;
    int index = (int) position;
    float rest = (float) (position - index);
    return table[index] + rest * (table[index + 1] - table[index]);
  }
}
