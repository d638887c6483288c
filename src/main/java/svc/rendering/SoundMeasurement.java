package svc.rendering;

import svc.model.serialization.Flattened;
import svc.model.serialization.ReadsNulls;
import svc.model.track.Decibels;
import svc.sound.loudness.LoudnessMeasurement;

/**
 * The loudness and peaks of a sound, by ITU-R BS.1770-5 and EBU R 128. Levels of silence are -inf.
 * A value is null if the sound is too short for it.
 *
 * @param integratedLufs the loudness of the whole sound
 * @param momentaryMaxLufs the loudness of the loudest 0.4 s
 * @param shortTermMaxLufs the loudness of the loudest 3 s
 * @param truePeakDbtp the peak between samples
 * @param crestDb the true peak minus the root mean square
 * @param correlation the correlation of left and right, from -1 to 1
 */
public record SoundMeasurement(
    Decibels integratedLufs,
    Decibels momentaryMaxLufs,
    Decibels shortTermMaxLufs,
    Double loudnessRangeLu,
    Decibels truePeakDbtp,
    Double crestDb,
    Double correlation)
    implements Flattened, ReadsNulls {
  private static final double SILENT_DB = -140;

  static SoundMeasurement of(LoudnessMeasurement measured) {
    return new SoundMeasurement(
        level(measured.integratedLufs()),
        level(measured.momentaryMaxLufs()),
        level(measured.shortTermMaxLufs()),
        rounded(measured.loudnessRangeLu()),
        level(measured.truePeakDbtp()),
        rounded(measured.crestDb()),
        rounded(measured.correlation()));
  }

  /** A level below {@link #SILENT_DB} is silence: what is left of it comes from rounding. */
  private static Decibels level(Double value) {
    return value == null
        ? null
        : value < SILENT_DB ? Decibels.SILENCE : new Decibels(rounded(value));
  }

  private static Double rounded(Double value) {
    return value == null ? null : (Double) (Math.round(value * 100) / 100.0);
  }
}
