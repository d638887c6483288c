package svc.model.track;

/**
 * Live's mapping between fader positions 0-1 and levels in dB.
 *
 * <p>A volume fader at position v has the level 40v − 34 dB if v ≥ 0.4, and −18 + 42(v − 0.4) −
 * 200(v − 0.4)² dB if 0.03 ≤ v &lt; 0.4. Below 0.03 its amplitude decreases linearly to −70 dB at
 * 0.
 *
 * <p>Source: the formulas are fitted to the volume table that the public project
 * mantisbikr/fadebender read from Live 12. They deviate from the table by at most 0.05 dB above v =
 * 0.0346, and by at most 0.003 dB above −24 dB. The part below 0.03 is inferred from the last
 * points of the table.
 */
public enum FaderScale {
  /** The scale of a track's volume: 0.85 is 0 dB, 1.0 is +6 dB. */
  VOLUME(0),
  /** The scale of a send: the volume scale shifted by −6 dB, so 1.0 is 0 dB. */
  SEND(-6),
  /**
   * The scale of a clip gain or sidechain gain: the volume scale shifted by +18 dB, so 0.4 is 0 dB.
   */
  GAIN(18);

  /** The highest fader position that is silent. */
  public static final double SILENT = 0.001;

  /**
   * The slope of the scale in its linear range, in dB for a change of the position by 1. The linear
   * range begins at {@link #linearFromDb()}.
   */
  public static final double LINEAR_DB_PER_POSITION = 40;

  private static final double FLOOR_DB = -70;
  private static final double KNEE = 0.4;
  private static final double LINEAR_BELOW = 0.03;
  private static final double KNEE_DB = -18;
  private static final double LINEAR_DB = quadraticDb(LINEAR_BELOW);

  private final double shift;

  FaderScale(double shift) {
    this.shift = shift;
  }

  /** Returns the highest level in dB. */
  public double maximumDb() {
    return 6 + shift;
  }

  /** Returns the level in dB at which the linear range of the scale begins. */
  public double linearFromDb() {
    return KNEE_DB + shift;
  }

  /** Returns the level in dB of the lowest fader position that is not silent. */
  public double minimumDb() {
    return FLOOR_DB + shift;
  }

  /**
   * Returns whether a level is between {@link #minimumDb()} and {@link #maximumDb()}, inclusive;
   * false for silence.
   */
  public boolean contains(Decibels level) {
    return level.value() >= minimumDb() && level.value() <= maximumDb();
  }

  /**
   * Returns the level of a fader at a position 0-1; positions up to {@link #SILENT} are silence.
   */
  public Decibels toDb(double raw) {
    return raw <= SILENT ? Decibels.SILENCE : new Decibels(rawToVolumeDb(raw) + shift);
  }

  /**
   * Returns the level in dB of a fader position 0-1, from {@link #minimumDb()} to {@link
   * #maximumDb()}. Unlike {@link #toDb}, it returns no silence for the lowest positions, so that
   * the level of a fade decreases steadily to the end.
   */
  public double toFiniteDb(double raw) {
    return rawToVolumeDb(raw) + shift;
  }

  /** Returns the fader position 0-1 for a level in dB; 0 for a level below {@link #minimumDb()}. */
  public double finiteDbToRaw(double db) {
    return db <= minimumDb() ? 0 : db >= maximumDb() ? 1 : volumeDbToRaw(db - shift);
  }

  /**
   * Returns the fader position 0-1 for a level, 0 for silence. A level that is not silence must be
   * between {@link #minimumDb()} and {@link #maximumDb()}.
   */
  public double toRaw(Decibels level) {
    return level.isSilence() ? 0 : volumeDbToRaw(level.value() - shift);
  }

  private static double rawToVolumeDb(double raw) {
    if (raw >= KNEE) {
      return LINEAR_DB_PER_POSITION * raw - 34;
    }
    return raw >= LINEAR_BELOW ? quadraticDb(raw) : amplitudeToDb(amplitudeBelowLinear(raw));
  }

  private static double volumeDbToRaw(double db) {
    if (db >= KNEE_DB) {
      return (db + 34) / LINEAR_DB_PER_POSITION;
    }
    if (db >= LINEAR_DB) {
      return KNEE + (42 - Math.sqrt(1764 - 800 * (db - KNEE_DB))) / 400;
    }
    double floor = dbToAmplitude(FLOOR_DB);
    return LINEAR_BELOW * (dbToAmplitude(db) - floor) / (dbToAmplitude(LINEAR_DB) - floor);
  }

  private static double quadraticDb(double raw) {
    double below = raw - KNEE;
    return KNEE_DB + 42 * below - 200 * below * below;
  }

  private static double amplitudeBelowLinear(double raw) {
    double floor = dbToAmplitude(FLOOR_DB);
    return floor + (dbToAmplitude(LINEAR_DB) - floor) * raw / LINEAR_BELOW;
  }

  private static double dbToAmplitude(double db) {
    return StrictMath.pow(10, db / 20);
  }

  private static double amplitudeToDb(double amplitude) {
    return 20 * StrictMath.log10(amplitude);
  }
}
